/** Bodies that no export takes: what is not asked for so, and the id of another company. */
export const malformedExports = (ksId: string): object[] => [
  { columns: [] },
  { columns: ['ksId'] },
  { format: 'exe' },
  { ksId },
  { ids: ['x'] },
  { sort: 'id; drop' },
]
