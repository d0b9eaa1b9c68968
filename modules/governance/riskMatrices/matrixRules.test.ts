import { expect, test } from 'vitest'
import { riskLevels } from './choices.ts'
import { MatrixDefinition } from './contract.ts'
import { defaultMatrix, isHigher, levelAt, mappingGaps, matrixGaps, sameShare, scoreOf } from './matrixRules.ts'

const steps = [1, 2, 3, 4, 5]

test('the portal’s own matrix is that of domain 3.4.3, and what its own contract takes', () => {
  const expected = (p: number, c: number) => {
    const score = scoreOf(p, c)
    if (score >= 16) return 'extreme'
    if (score >= 10) return 'high'
    return score >= 5 || c >= 4 ? 'medium' : 'low'
  }
  for (const p of steps) for (const c of steps) expect([p, c, levelAt(defaultMatrix, p, c)]).toEqual([p, c, expected(p, c)])
  expect(MatrixDefinition.parse(defaultMatrix)).toEqual(defaultMatrix)
  expect(matrixGaps(defaultMatrix)).toEqual([])
  expect(levelAt(defaultMatrix, 6, 1)).toBeUndefined()
})

test('levels have an order', () => {
  expect(riskLevels.filter((level) => isHigher(level, 'medium'))).toEqual(['high', 'extreme'])
})

const gapsOf = (changes: object) => matrixGaps({ ...defaultMatrix, ...changes }).flatMap(({ missing }) => missing)
const cellsWith = (p: number, c: number, level: string) =>
  defaultMatrix.cells.map((row, n) => row.map((one, m) => (n === p - 1 && m === c - 1 ? level : one)))

test('a matrix that contradicts itself says where', () => {
  expect(gapsOf({ cells: defaultMatrix.cells.slice(1) })).toEqual(['definition.cells'])
  expect(gapsOf({ cells: cellsWith(5, 5, 'low') })).toEqual(['definition.cells.4.4'])
  expect(gapsOf({ cells: cellsWith(1, 1, 'extreme') })).toEqual(['definition.cells.0.1', 'definition.cells.1.0'])
  const twice = defaultMatrix.probability.map((step, n) => (n === 3 ? { ...step, name: 'mulig' } : step))
  expect(gapsOf({ probability: twice })).toEqual(['definition.probability.3.name'])
  const falling = defaultMatrix.probability.map((step, n) => (n === 4 ? { ...step, perYear: 1 } : step))
  expect(gapsOf({ probability: falling })).toEqual(['definition.probability.0.perYear'])
  expect(gapsOf({ reviewMonths: { low: 3, medium: 12, high: 6, extreme: 1 } })).toEqual(['definition.reviewMonths.extreme'])
})

test('each old step has a place in the new matrix, and their order stays', () => {
  const small = { probability: defaultMatrix.probability.slice(0, 3), consequence: defaultMatrix.consequence.slice(0, 4) }
  const gaps = (mapping: { probability: number[]; consequence: number[] }) =>
    mappingGaps(mapping, defaultMatrix, small).flatMap(({ missing }) => missing)
  const mapping = { probability: sameShare(5, 3), consequence: sameShare(5, 4) }
  expect(mapping).toEqual({ probability: [1, 2, 2, 3, 3], consequence: [1, 2, 3, 3, 4] })
  expect(gaps(mapping)).toEqual([])
  expect(gaps({ ...mapping, probability: [1, 2, 3] })).toEqual(['mapping.probability'])
  expect(gaps({ ...mapping, probability: [1, 2, 2, 3, 4] })).toEqual(['mapping.probability'])
  expect(gaps({ ...mapping, consequence: [1, 3, 2, 3, 4] })).toEqual(['mapping.consequence'])
})

test('a company may look at its risks oftener than is proposed, and never accept what is high for more than half a year', () => {
  const parse = (changes: object) => MatrixDefinition.safeParse({ ...defaultMatrix, ...changes }).success
  expect(parse({ reviewMonths: { low: 12, medium: 6, high: 3, extreme: 1 } })).toBe(true)
  expect(parse({ reviewMonths: { low: 48, medium: 12, high: 6, extreme: 1 } })).toBe(false)
  expect(parse({ acceptedMonths: { low: 24, medium: 12, high: 7 } })).toBe(false)
  expect(parse({ acceptedBy: { low: 'owner', medium: 'owner', high: 'top' } })).toBe(false)
  expect(parse({ acceptedBy: { low: 'owner', medium: 'top', high: 'leader' } })).toBe(false)
  expect(parse({ cells: [['low']] })).toBe(false)
})
