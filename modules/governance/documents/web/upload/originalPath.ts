/** Where the file of a version is, of one that was approved or the one under way. */
export const originalPath = (id: string, version: string) =>
  version === 'draft' ? `/documents/${id}/draft/original` : `/documents/${id}/versions/${version}/original`
