const LOCAL = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/**
 * Tells other servers who asks: the product, its version, and where to reach its operator. That is
 * this server's address, or that of the code if nobody else can reach this server.
 */
export function userAgent(config: {
  version: string;
  publicUrl: string;
  repository: string;
}): string {
  const isLocal = LOCAL.test(new URL(config.publicUrl).hostname);
  const contact = isLocal ? `https://github.com/${config.repository}` : config.publicUrl;
  return `Skyfolio/${config.version} (+${contact})`;
}
