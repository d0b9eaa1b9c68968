import { expect, test } from 'vitest'
import { type DutyKey, dutyKeys, type Question, questions, type Verdict } from './choices.ts'
import { type DutyInput, dutyProfile, newDuties } from './profileRules.ts'

const figures: Omit<DutyInput, 'answers'> = {
  decisions: {},
  employees: 1,
  industryCode: '62.010',
  hasProjects: false,
  isPublicSector: false,
  isPublicInterestEntity: false,
  fte: null,
  revenue: null,
  balanceTotal: null,
  ftePrev: null,
  revenuePrev: null,
  balanceTotalPrev: null,
}
type Given = Partial<Omit<DutyInput, 'answers'>> & { answers?: Partial<Record<Question, boolean | null>> }
const company = (given: Given = {}): DutyInput => ({ ...figures, answers: {}, ...given })
const verdictOf = (key: DutyKey, given: Given = {}) => dutyProfile(company(given)).find((duty) => duty.key === key)?.verdict

const small = { revenue: 70_000_000, balanceTotal: 35_000_000, fte: 50 }
const smallBefore = { revenuePrev: 70_000_000, balanceTotalPrev: 35_000_000, ftePrev: 50 }
const large = { revenue: 70_000_001, balanceTotal: 35_000_001 }
const largeBefore = { revenuePrev: 70_000_001, ftePrev: 50.1 }
const yes = (question: Question) => ({ answers: { [question]: true } })
const no = (question: Question) => ({ answers: { [question]: false } })

test.each<[string, DutyKey, Given, Verdict]>([
  ['internal control is everybody’s', 'ikf', { employees: 0 }, 'applies'],
  ['four employees may agree on another arrangement', 'verneombud', { employees: 4 }, 'assess'],
  ['five need a safety representative', 'verneombud', { employees: 5 }, 'applies'],
  ['nine need no committee, whatever is demanded', 'amu', { employees: 9, ...yes('isAmuDemanded') }, 'doesNotApply'],
  ['ten may be asked for one', 'amu', { employees: 10 }, 'assess'],
  ['ten that are asked', 'amu', { employees: 10, ...yes('isAmuDemanded') }, 'applies'],
  ['29 that are not asked', 'amu', { employees: 29, ...no('isAmuDemanded') }, 'doesNotApply'],
  ['29 that have not answered', 'amu', { employees: 29 }, 'assess'],
  ['thirty need one, whoever has asked', 'amu', { employees: 30, ...no('isAmuDemanded') }, 'applies'],
  ['four need a routine for reports only if conditions say so', 'varslingsrutine', { employees: 4 }, 'assess'],
  ['five need one', 'varslingsrutine', { employees: 5 }, 'applies'],
  ['builders need occupational health', 'bht', { industryCode: '41.200' }, 'applies'],
  ['so does the first of the industry', 'bht', { industryCode: '10' }, 'applies'],
  ['and the last', 'bht', { industryCode: '33.1' }, 'applies'],
  ['energy is not on the list', 'bht', { industryCode: '35.1' }, 'assess'],
  ['where risk says so', 'bht', yes('needsOccupationalHealth'), 'applies'],
  ['where it does not', 'bht', no('needsOccupationalHealth'), 'doesNotApply'],
  ['an answer does not move the list', 'bht', { industryCode: '43.2', ...no('needsOccupationalHealth') }, 'applies'],
  ['no industry is known', 'bht', { industryCode: null }, 'assess'],
  ['equality is everybody’s work', 'arpActivity', {}, 'applies'],
  ['19 private', 'arpFourStep', { employees: 19, ...yes('isEqualityDemanded') }, 'doesNotApply'],
  ['20 private', 'arpFourStep', { employees: 20 }, 'assess'],
  ['20 private that are asked', 'arpFourStep', { employees: 20, ...yes('isEqualityDemanded') }, 'applies'],
  ['fifty private that are not asked', 'arpReport', { employees: 50, ...no('isEqualityDemanded') }, 'doesNotApply'],
  ['fifty private', 'arpReport', { employees: 50 }, 'assess'],
  ['51 private', 'arpReport', { employees: 51, ...no('isEqualityDemanded') }, 'applies'],
  ['one public', 'arpReport', { isPublicSector: true }, 'applies'],
  ['at every limit, and above none', 'apl', { ...small, ...smallBefore }, 'doesNotApply'],
  ['above two of them in both years, not the same two', 'apl', { ...small, ...smallBefore, ...large, ...largeBefore }, 'applies'],
  ['above two this year alone', 'apl', { ...small, ...smallBefore, ...large }, 'doesNotApply'],
  ['above two last year alone', 'apl', { ...small, ...smallBefore, ...largeBefore }, 'doesNotApply'],
  ['above one in both', 'apl', { ...small, ...smallBefore, fte: 51, ftePrev: 51 }, 'doesNotApply'],
  ['two are enough where the third is missing', 'apl', { ...large, ...largeBefore }, 'applies'],
  ['last year is missing', 'apl', large, 'assess'],
  ['last year is missing, and this one settles it', 'apl', small, 'doesNotApply'],
  ['one above and one missing', 'apl', { ...large, ...largeBefore, ftePrev: null, balanceTotalPrev: 1 }, 'assess'],
  ['no accounts at all', 'apl', {}, 'assess'],
  ['of public interest', 'apl', { isPublicInterestEntity: true }, 'applies'],
  ['a public body must assess an officer', 'dpo', { isPublicSector: true, ...no('hasSensitiveData') }, 'assess'],
  ['so must who has sensitive data', 'dpo', yes('hasSensitiveData'), 'assess'],
  ['who has none need not', 'dpo', no('hasSensitiveData'), 'doesNotApply'],
  ['249 with occasional data', 'art30', { employees: 249, ...yes('hasOccasionalDataOnly') }, 'doesNotApply'],
  ['250 with occasional data', 'art30', { employees: 250, ...yes('hasOccasionalDataOnly') }, 'applies'],
  ['few, and more than occasional', 'art30', no('hasOccasionalDataOnly'), 'applies'],
  ['a building is taken for granted', 'fire', {}, 'applies'],
  ['until it is denied', 'fire', no('usesBuilding'), 'doesNotApply'],
  ['so is electricity', 'el', {}, 'applies'],
  ['until that is', 'el', no('usesElectricity'), 'doesNotApply'],
  ['chemicals nobody has answered', 'chemicals', {}, 'assess'],
  ['a restaurant', 'food', { industryCode: '56.101' }, 'applies'],
  ['food, industry 11', 'food', { industryCode: '11' }, 'applies'],
  ['industry 12', 'food', { industryCode: '12', ...no('handlesFood') }, 'doesNotApply'],
  ['a canteen of one’s own', 'food', yes('handlesFood'), 'applies'],
  ['industry 40', 'bhf', { industryCode: '40' }, 'assess'],
  ['industry 41', 'bhf', { industryCode: '41' }, 'applies'],
  ['industry 43', 'bhf', { industryCode: '43.999' }, 'applies'],
  ['industry 44', 'bhf', { industryCode: '44' }, 'assess'],
  ['projects', 'bhf', yes('hasConstruction'), 'applies'],
  ['projects in the register', 'bhf', { industryCode: '62.010', hasProjects: true }, 'applies'],
  ['they are there whatever was answered', 'bhf', { industryCode: null, hasProjects: true, ...no('hasConstruction') }, 'applies'],
  ['the web of a public body', 'wcagPublic', { isPublicSector: true }, 'applies'],
  ['that of a private one', 'wcagPublic', {}, 'doesNotApply'],
])('%s: %s', (_, key, given, verdict) => expect(verdictOf(key, given)).toBe(verdict))

test.each(['dsl', 'sikkerhetsloven', 'chemicals', 'fse'] as const)('of %s the answer alone decides', (key) => {
  const question = dutyProfile(company()).find((duty) => duty.key === key)?.question as Question
  expect([verdictOf(key), verdictOf(key, no(question)), verdictOf(key, yes(question))]).toEqual(['assess', 'doesNotApply', 'applies'])
})

test('every duty of domain 2.7 is told of, in its order, with a reason, a source and what would change it', () => {
  for (const given of [{}, { employees: 84, industryCode: '41.200' }, { employees: 300, isPublicSector: true }] satisfies Given[]) {
    const profile = dutyProfile(company(given))
    expect(profile.map(({ key }) => key)).toEqual([...dutyKeys])
    for (const { name, text, reason, change, source } of profile)
      for (const words of [name, text, reason, change, source]) expect(words).toMatch(/^.{5,200}$/)
  }
})

test('every question settles a duty, and is asked only while its answer would change something', () => {
  const asked = (given: Given) => dutyProfile(company(given)).flatMap(({ question }) => question ?? [])
  expect(new Set(asked({ employees: 29 }))).toEqual(new Set(questions))
  for (const question of [
    'isAmuDemanded',
    'isEqualityDemanded',
    'hasOccasionalDataOnly',
    'needsOccupationalHealth',
    'hasConstruction',
  ] as const)
    expect(asked({ employees: 300, industryCode: '41.200', isPublicSector: true })).not.toContain(question)
})

test('what a person has decided stands over the rules, which are told still', () => {
  const [, , amu] = dutyProfile(company({ employees: 12, decisions: { amu: false } }))
  expect(amu).toMatchObject({ key: 'amu', verdict: 'doesNotApply', ruled: 'assess' })
  expect(verdictOf('verneombud', { employees: 4, decisions: { verneombud: true } })).toBe('applies')
  expect(verdictOf('ikf', { decisions: { ikf: null } })).toBe('applies')
})

test('the demo company has the duties domain 8.1 says', () => {
  const skarvholmen = company({
    employees: 84,
    industryCode: '41.200',
    fte: 78.5,
    revenue: 214_350_000,
    balanceTotal: 96_200_000,
    ftePrev: 75,
    revenuePrev: 198_700_000,
    balanceTotalPrev: 91_400_000,
    answers: { doesElectricalWork: true },
  })
  const applying = dutyProfile(skarvholmen)
    .filter(({ verdict }) => verdict === 'applies')
    .map(({ key }) => key)
  expect(applying).toEqual(
    expect.arrayContaining(['verneombud', 'amu', 'varslingsrutine', 'bht', 'arpFourStep', 'arpReport', 'apl', 'bhf', 'fse']),
  )
})

test('a threshold that is crossed brings new duties, and going back brings none', () => {
  const keys = (before: Given, after: Given) => newDuties(company(before), company(after)).map(({ key }) => key)
  expect(keys({ employees: 4 }, { employees: 5 })).toEqual(['verneombud', 'varslingsrutine'])
  expect(keys({ employees: 29 }, { employees: 60 })).toEqual(['amu', 'arpFourStep', 'arpReport'])
  expect(keys({ employees: 60 }, { employees: 4 })).toEqual([])
  expect(keys({ employees: 60 }, { employees: 61 })).toEqual([])
})
