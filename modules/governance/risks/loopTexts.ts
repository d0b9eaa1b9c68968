import { formatDate, formatNumber, plural } from '@portal/kit/format'
import type { LoopRule } from './loopRules.ts'

type Words = { title: string; text: (params: Record<string, never>) => string; consequence: string | null }
const cases = (n: number) => plural(n, 'avvik', 'avvik')

/** What each rule proposes, in words; what a level leads to is said beside it. */
export const loopTexts = {
  frequency: {
    title: 'Øk sannsynligheten',
    text: ({ count, word, now }: { count: number; word: string; now: string }) =>
      `${formatNumber(count)} avvik på tolv måneder tilsier «${word}». Risikoen er satt til «${now}».`,
    consequence: null,
  },
  seriousness: {
    title: 'Øk konsekvensen',
    text: ({ count, word, now }: { count: number; word: string; now: string }) =>
      `${cases(count)} som viser risikoen, var så ${count === 1 ? 'alvorlig at det' : 'alvorlige at de'} tilsier «${word}». Risikoen er satt til «${now}».`,
    consequence: null,
  },
  noRisk: {
    title: 'Lag en risiko av det som gjentar seg',
    text: ({ count, category, place }: { count: number; category: string; place: string }) =>
      `${formatNumber(count)} avvik om ${category.toLowerCase()} på ${place} siste 90 dager, og ingen risiko sier noe om det.`,
    consequence: 'Risikoen kommer i risikoregisteret, og avvikene kobles til den. Du vurderer den etterpå.',
  },
  controlWeak: {
    title: 'Barrieren holder ikke',
    text: ({ control, on }: { control: string; on: string }) =>
      `${control} ble ikke bestått ${formatDate(on)}. Da kan ikke restrisikoen regnes som nådd.`,
    consequence: null,
  },
  effect: {
    title: 'Tiltakene virker',
    text: ({ count, cases }: { count: number; cases: number }) =>
      [
        count > 0 && `${plural(count, 'tiltak er', 'tiltak er')} verifisert, og ${count === 1 ? 'det' : 'alle'} virker.`,
        cases > 0 && `Tiltakene i ${plural(cases, 'avvik', 'avvik')} som viser risikoen, virker.`,
        'Risikoen kan settes til det den skulle bli.',
      ]
        .filter(Boolean)
        .join(' '),
    consequence: null,
  },
  effectFailed: {
    title: 'Tiltak virker ikke',
    text: ({ count }: { count: number }) =>
      `${plural(count, 'tiltak virker', 'tiltak virker')} ikke etter planen. Da kan ikke restrisikoen regnes som nådd, og risikoen er under tiltak igjen.`,
    consequence: null,
  },
  change: {
    title: 'Gå gjennom vurderingen nå',
    text: ({ what }: { what: string }) => `${what} er endret. Se om vurderingen fortsatt stemmer.`,
    consequence: 'Vurderingen skal gjennomgås i dag.',
  },
  remap: {
    title: 'Flytt til den nye matrisen',
    text: ({ count }: { count: number }) => `${plural(count, 'risiko', 'risikoer')} må flyttes til den nye matrisen. Se forslaget.`,
    consequence: 'Hver risiko får trinnene som ble valgt da matrisen ble tatt i bruk. De gamle tallene blir stående i historikken.',
  },
} satisfies Record<LoopRule, unknown>

export const wordsOf = (rule: LoopRule, params: Record<string, unknown>) => {
  const { title, text, consequence } = loopTexts[rule] as unknown as Words
  return { title, text: text(params as Record<string, never>), consequence }
}

export const loopRefusals = {
  notDecider: 'Risikoeieren eller lederen for avdelingen tar stilling til forslaget.',
  otherTeam: 'Dette hører til en avdeling utenfor teamet ditt.',
  newTitle: (category: string, place: string) => `${category} på ${place}`,
  accepted: (title: string) => `Forslaget «${title}» ble godtatt`,
  department: (name: string) => `Avdelingen ${name}`,
  location: (name: string) => `Stedet ${name}`,
}
