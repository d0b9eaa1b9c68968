import dns from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** What IANA keeps for private, local, shared, documentation and multicast use (RFC 6890 and its successors). */
const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Within the public 2000::/3: Teredo and other carriers of IPv4 addresses, documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [address = '', bits] = range.split('/')
  reserved.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
}
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** True for an IPv4 or IPv6 address of the public internet; false for any other, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/**
 * A `lookup` for requests to names that somebody else chose: fails with code ENOTPUBLIC when any address of the name is not public.
 * The connection goes to the very address that was judged, so a name that changes its answer gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused = error ?? (found.every(({ address }) => isPublicAddress(address)) && found[0] ? null : notPublic())
    if (refused) return answer(refused, [])
    return options.all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family)
  })
}

const notPublic = () => Object.assign(new Error('the name leads to an address that is not public'), { code: 'ENOTPUBLIC' })
