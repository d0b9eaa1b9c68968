/** Words of what is undone of one step for several records: they come with that dialog, and not with every list. */
export const undoTexts = {
  undone: (some: string) => `${some} er satt tilbake.`,
  unchanged: (numbers: string, why: string) => `${numbers} er ikke satt tilbake: ${why.replace(/\.$/, '')}.`,
  named: (numbers: string[], more: number) => `${numbers.join(', ')}${more > 0 ? ` og ${more} til` : ''}`,
}
