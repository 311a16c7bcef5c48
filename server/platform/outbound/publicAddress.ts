import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is public: not loopback, private, link-local, multicast, or one of these mapped
 * into IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) {
    return false;
  }
  // `process` turns ::ffff:10.0.0.1 into 10.0.0.1.
  return ipaddr.process(address).range() === 'unicast';
}

/** Whether a list of names has a host; `*.nasa.gov` allows all subdomains. */
export function isListedHost(hosts: readonly string[], hostname: string): boolean {
  return hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
