import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the open internet: not to this machine, a private network, a
 * link, a group or a translation of one of these into IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) {
    return false;
  }
  // `process` turns ::ffff:10.0.0.1 into 10.0.0.1.
  return ipaddr.process(address).range() === 'unicast';
}

/** Whether a host is one of a list of names, of which `*.nasa.gov` stands for all below it. */
export function isListedHost(hosts: readonly string[], hostname: string): boolean {
  return hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
