const LOCAL = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/**
 * Tells other servers who asks: the product, its version, and where to reach its operator. That is
 * this server's address, or that of the code, if there is one, where nobody else can reach this server.
 */
export function userAgent(config: {
  version: string;
  publicUrl: string;
  repository: string;
}): string {
  const isLocal = LOCAL.test(new URL(config.publicUrl).hostname);
  const code = config.repository && `https://github.com/${config.repository}`;
  const contact = isLocal ? code : config.publicUrl;
  return `Skyfolio/${config.version}${contact && ` (+${contact})`}`;
}
