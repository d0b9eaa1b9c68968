/** Says how one thing went: no faults is good. `figures` is what was measured. */
export type Report = (what: string, faults: readonly string[], figures?: string) => void

/** Collects and prints. */
export function verdict() {
  let good = 0
  let bad = 0
  const report: Report = (what, faults, figures = '') => {
    if (faults.length === 0) good++
    else bad++
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}${figures && ` (${figures})`}`)
    for (const fault of faults.slice(0, 5)) console.log(`    ${fault}`)
    if (faults.length > 5) console.log(`    and ${faults.length - 5} more`)
  }
  return { report, end: () => ({ good, bad }) }
}
