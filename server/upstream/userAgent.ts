const LOCAL = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/**
 * Tells the source who asks: the product, its version, and where its operator can be reached (this
 * server's address, or where that is none for others, the code's).
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
