import { expect, test } from './testing/component.ts'
import { WordDiff } from './WordDiff.tsx'

export const Written = () => <WordDiff before="Rekkverk på alle dekker" after="Rekkverk med fotlist på alle åpne dekker" />
export const Begun = () => <WordDiff before="" after="Sperr av under løftet" />

test('words that came and words that went are told apart, those of æ, ø and å whole', async ({ page, open }) => {
  await open(Written)
  await expect(page.getByRole('insertion')).toHaveText([/^\s*med fotlist\s*$/, /^\s*åpne\s*$/])
  await expect(page.getByRole('deletion')).toHaveCount(0)
  await open(Begun)
  await expect(page.getByRole('insertion')).toHaveText('Sperr av under løftet')
})
