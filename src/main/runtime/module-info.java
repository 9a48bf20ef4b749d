/** gust and its libraries as one module, so that they can be linked into the bundled runtime. */
module gust {
  requires java.logging;
  requires jdk.httpserver;
  // gson's
  requires jdk.unsupported;
}
