/** Words of the report form's own choices, of the receipt, and of what they say on the case. */
export const reportTexts = {
  kind: { unsafe: 'Farlig forhold', nearMiss: 'Nestenulykke', injury: 'Skade', quality: 'Kvalitet', other: 'Annet' },
  otherType: 'Hva passer best?',
  injuredWho: 'Hvem er skadet?',
  injured: { self: 'Meg', other: 'En annen', unknown: 'Vet ikke' },
  stopWork: 'Si fra til dem som arbeider der, nå. Verneombudet og lederen kan stanse arbeidet når du har sendt inn.',
  hints: {
    legend: 'Gjelder det noe av dette?',
    optional: '(valgfritt)',
    tap: 'Trykk hvis det stemmer. Da varsles de rette med en gang.',
    name: {
      fire: 'Det brenner eller har brent',
      electrical: 'Strøm',
      chemicalDangerousSubstance: 'Uhell med farlig stoff',
      privacy: 'Personopplysninger på avveie',
    },
    question: {
      fire: 'Har det brent?',
      electrical: 'Gjelder dette strøm?',
      chemicalDangerousSubstance: 'Er det et uhell med farlig stoff?',
      privacy: 'Er personopplysninger på avveie?',
    },
    follows: {
      fire: 'Brannvernlederen og lederen ser saken når du sender, og vurderer om brannen må meldes.',
      electrical: 'Den som har ansvar for elsikkerhet, får beskjed når du sender.',
      chemicalDangerousSubstance: 'Lederen blir spurt om uhellet må meldes, når du sender.',
      privacy: 'Saken skjermes, og personvernombudet får beskjed når du sender. Fristen på 72 timer regnes fra nå.',
    },
  },
  receipt: {
    title: 'Takk. Avviket er registrert.',
    body: (number: string, name: string, deadline: string) => `Nummeret er ${number}. ${name} innen ${deadline}.`,
    noHandler: (number: string, deadline: string) => `Nummeret er ${number}. Saken blir sett på innen ${deadline}.`,
  },
  queued: {
    name: 'Avvik',
    offline: 'Du kan melde avvik. Det lagres på telefonen og sendes når du får nett.',
    see: 'Se saken',
  },
  hurt: {
    self: 'Den som meldte, er selv skadet.',
    other: 'En annen enn den som meldte, er skadet.',
    unknown: 'Den som meldte, vet ikke hvem.',
  },
}
