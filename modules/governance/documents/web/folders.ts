import type { Folder } from '../contract.ts'

export type PlacedFolder = Folder & { depth: number }
/** Folders as a tree is read: each below the one it lies in. */
export function folderTree(folders: readonly Folder[]): PlacedFolder[] {
  const below = (parentId: string | null, depth: number): PlacedFolder[] =>
    folders.filter((one) => one.parentId === parentId).flatMap((one) => [{ ...one, depth }, ...below(one.id, depth + 1)])
  return below(null, 0)
}
/** Its name as an option among those it lies below. */
export const folderOption = ({ id, name, depth }: PlacedFolder) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` })
