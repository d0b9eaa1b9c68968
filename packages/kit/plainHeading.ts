/** A heading as people write it in a spreadsheet, without case, spare spaces, and what stands after a required one: `Tittel *:` is `tittel`. */
export const plainHeading = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s*:]+$/, '')
    .replace(/\s+/g, ' ')
