const address = /[^\s<>;,"()]+@[^\s<>;,"()]+/
const manyAddresses = new RegExp(address.source, 'g')
const clean = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

/**
 * Rows and cells of what somebody pasted: cells of a spreadsheet, lines with `;` or `,` between the cells, the receivers of a mail
 * («Nordmann, Kari <kari@firma.no>; …»), or addresses alone.
 */
export function tableOfText(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.some((line) => line.includes('\t'))) return lines.map((line) => line.split('\t').map(clean))
  const isOfMail = /<[^<>\s]+@[^<>\s]+>/.test(text) || lines.some((line) => (line.match(manyAddresses) ?? []).length > 1)
  if (isOfMail) return lines.flatMap(receivers)
  const sign = [';', ','].find((one) => lines.some((line) => line.includes(one)))
  return sign ? lines.map((line) => line.split(sign).map(clean)) : lines.map((line) => receiver(line))
}

/** The receivers in a line: the name each is given, where there is one, and the address. */
function receivers(line: string): string[][] {
  // A comma divides receivers only after an address: names are written «Nordmann, Kari» too.
  const parts = line.split(/;|(?<=>)\s*,|(?<=@[^\s<>;,"]+)\s*,/)
  return parts.filter((part) => part.trim() !== '').map(receiver)
}

function receiver(part: string): string[] {
  const found = address.exec(part)?.[0]
  if (!found) return [clean(part)]
  const name = clean(part.replace(found, '').replace(/[<>]/g, ''))
  return name ? [name, found] : [found]
}
