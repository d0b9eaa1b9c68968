/** Words of what is undone of one step for several records. */
export const undoTexts = {
  /** The reason the log gives. */
  undone: 'Angret',
  changedSince: 'Endret i mellomtiden',
  nothingToUndo: 'Det er ikke noe å angre',
}
