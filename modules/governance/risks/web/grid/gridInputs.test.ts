import { expect, test } from 'vitest'
import { faultsOf } from './gridInputs.ts'
import { cellsOf, rowOf } from './gridRows.ts'
import { assessmentId, hazard, matrix } from './gridTesting.ts'

test('a reason alone asks for both steps', () => {
  const item = hazard(1) as Parameters<typeof cellsOf>[0]
  const typed = { version: 1, from: cellsOf(item), cells: { reasonP: 'Skjer hver vinter' }, isChecked: true }
  const grid = { matrices: [{ id: null, definition: matrix }], matrixId: null, canAdd: true, canScore: true } as unknown as Parameters<
    typeof rowOf
  >[0]
  expect(faultsOf(rowOf(grid, item!.id, item, typed), assessmentId)).toEqual({ probability: 'Velg både sannsynlighet og konsekvens' })
})
