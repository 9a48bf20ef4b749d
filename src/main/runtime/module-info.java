/** gust and its libraries as one module, so that they can be linked into the bundled runtime. */
module gust {
  requires java.logging;
  requires java.net.http;
  requires jdk.httpserver;
  // gson's, and for signals
  requires jdk.unsupported;

  // The JDK makes what a security provider names.
  exports org.conscrypt to
      java.base;

  provides java.net.spi.InetAddressResolverProvider with
      gust.http.AddressOrder;
}
