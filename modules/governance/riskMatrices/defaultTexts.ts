import { consequenceWords, probabilityWords } from '@portal/kit/riskScaleTexts'

const probability = [
  ['Sjeldnere enn hvert 10. år', null],
  ['Hvert 3.–10. år', null],
  ['Hvert 1.–3. år', 1],
  ['1–10 ganger i året', 2],
  ['Mer enn 10 ganger i året', 11],
] as const
const consequence = [
  ['Ingen skade eller ubehag', 'Ingen målbar', 'Ingen', 'Ingen personopplysninger', null, null],
  ['Førstehjelp', 'Liten, opprettes straks', 'Lokalt, kort', 'Få, ikke sensitive', 25_000, 'low'],
  ['Medisinsk behandling, kort fravær', 'Moderat, uker', 'Bransje eller lokalpresse', 'Flere personer, ubehag', 250_000, 'medium'],
  ['Alvorlig skade, lengre fravær', 'Stor, måneder', 'Riksmedier', 'Sensitive data eller mange', 1_000_000, 'high'],
  ['Død eller varig mén', 'Varig eller irreversibel', 'Varig tap av tillit', 'Svært alvorlig for de registrerte', 10_000_000, 'critical'],
] as const

/** The steps of the portal's own matrix (domain 3.4.3). */
export const defaultProbability = probabilityWords.map((name, n) => ({ name, hint: probability[n]![0], perYear: probability[n]![1] }))
export const defaultConsequence = consequenceWords.map((name, n) => {
  const [health, environment, reputation, privacy, fromKroner, severity] = consequence[n]!
  return { name, health, environment, reputation, privacy, fromKroner, severity }
})
