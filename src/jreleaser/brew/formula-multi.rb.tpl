# {{jreleaserCreationStamp}}
class {{brewFormulaName}} < Formula
  desc "{{projectDescription}}"
  homepage "{{projectLinkHomepage}}"
  version "{{projectVersion}}"
  license "{{projectLicense}}"

  {{brewMultiPlatform}}
  {{#brewConflict}}

  conflicts_with "{{brewConflict}}", because: "both install a `gust` program"
  {{/brewConflict}}

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/{{distributionExecutableUnix}}"
    man1.install_symlink Dir[libexec/"share/man/man1/*"]
    man7.install_symlink Dir[libexec/"share/man/man7/*"]
    bash_completion.install_symlink libexec/"share/bash-completion/completions/gust"
    zsh_completion.install_symlink libexec/"share/zsh/site-functions/_gust"
    fish_completion.install_symlink libexec/"share/fish/vendor_completions.d/gust.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/gust --version")
    assert_match "London", shell_output("#{bin}/gust current London,GB --demo")
  end
end
