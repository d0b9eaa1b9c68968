import { expect, test } from 'vitest'
import { isOwnWord, namesIn } from './ownWords.ts'

test.each(['told', 'isHeldBack', 'KeptDraft', 'subjects_told_at', 'takenOut', 'TakeOutButton', 'openDoors'])('%s is found', (name) =>
  expect(isOwnWord(name)).toBe(true),
)

test.each(['household', 'upheld', 'recommend', 'visitor', 'takeOutput', 'takeOver', 'doorway'])('%s is left alone', (name) =>
  expect(isOwnWord(name)).toBe(false),
)

test('names alone are read: not comments, strings, or the text of templates', () =>
  expect(namesIn("// told\n/** held */ const sent = 'kept' + `said ${veiled(1)}`").filter(isOwnWord)).toEqual(['veiled']))
