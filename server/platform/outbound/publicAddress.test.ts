import { describe, expect, it } from 'vitest';
import { isListedHost, isPublicAddress } from './publicAddress';

describe('an address of the open internet', () => {
  it.each(['192.229.162.89', '2600:1f14::1', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '::127.0.0.1',
    'not an address',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it.each([
  ['apod.nasa.gov', true],
  ['assets.science.nasa.gov', true],
  ['img.example', true],
  ['nasa.gov', false],
  ['evilnasa.gov', false],
  ['nasa.gov.evil.example', false],
  ['www.img.example', false],
])('the list "*.nasa.gov, img.example" on %s: %s', (host, listed) => {
  expect(isListedHost(['*.nasa.gov', 'img.example'], host)).toBe(listed);
});
