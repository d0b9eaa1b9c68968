/** The sentences of a section, in order: of running text, of lists, and of tables row by row. */
export function sentencesOf(specification: string, section: number): string[] {
  const text = specification.split(/^## /m).find((part) => part.startsWith(`${section}.`)) ?? ''
  const lines = text.split('\n').slice(1)
  const isRule = (line = '') => /^\|[-|]+\|$/.test(line.trim())
  return lines.flatMap((line, n) => {
    const isHeading = line.startsWith('#') || /^\*\*[^*]+\*\*$/.test(line.trim())
    if (line.trim() === '' || isHeading || isRule(line) || isRule(lines[n + 1])) return []
    if (line.startsWith('|')) return [cellsOf(line).join(' | ')]
    return line
      .replace(/^- /, '')
      .trim()
      .split(/(?<=[.;])\s+(?=[A-Z/])/)
  })
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
