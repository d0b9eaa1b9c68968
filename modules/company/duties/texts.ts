import { formatNumber, plural } from '@portal/kit/format'
import type { DutyKey, FixedDutyKey, FixedDutyKind, Question, Theme, Verdict } from './choices.ts'

const people = (n: number) => plural(n, 'ansatt', 'ansatte')
const span = (from: number, to: number) => `${formatNumber(from)}–${formatNumber(to)} ansatte`

const listed = new Intl.ListFormat('nb', { type: 'conjunction' })
const longestTitle = 120
const titled = (names: readonly string[], rest: number) => {
  const more = rest === 0 ? [] : [`${formatNumber(rest)} til`]
  return `Nye plikter gjelder: ${listed.format([...names, ...more])}`
}

export const dutyTexts = {
  title: 'Plikter',
  verdict: { applies: 'Gjelder', doesNotApply: 'Gjelder ikke', assess: 'Må vurderes' } satisfies Record<Verdict, string>,
  toBeChecked: 'Må kontrolleres',
  brief: {
    /** As many of the names as a title holds. */
    title: (names: readonly string[]) => {
      let shown = names.length
      while (shown > 1 && titled(names.slice(0, shown), names.length - shown).length > longestTitle) shown -= 1
      return titled(names.slice(0, shown), names.length - shown)
    },
    description: (duties: readonly { name: string; text: string; reason: string; source: string }[], address: string) =>
      [
        'Opplysningene om virksomheten er endret. Derfor gjelder dette nå:',
        ...duties.map(({ name, text, reason, source }) => `${name}: ${text} ${reason} (${source})`),
        `Se alle pliktene under Innstillinger → Plikter: ${address}`,
      ].join('\n\n'),
  },
  duty: {
    ikf: { name: 'Internkontroll', text: 'Internkontrollforskriften gjelder.', source: 'Internkontrollforskriften § 5' },
    verneombud: { name: 'Verneombud', text: 'Dere skal ha verneombud.', source: 'Arbeidsmiljøloven § 6-1' },
    amu: { name: 'Arbeidsmiljøutvalg', text: 'Dere skal ha arbeidsmiljøutvalg.', source: 'Arbeidsmiljøloven § 7-1' },
    varslingsrutine: { name: 'Varslingsrutine', text: 'Dere skal ha skriftlig varslingsrutine.', source: 'Arbeidsmiljøloven § 2 A-6' },
    bht: {
      name: 'Bedriftshelsetjeneste',
      text: 'Dere skal være tilknyttet godkjent bedriftshelsetjeneste.',
      source: 'Arbeidsmiljøloven § 3-3, forskrift om organisering, ledelse og medvirkning § 13-1',
    },
    arpActivity: {
      name: 'Likestillingsarbeid',
      text: 'Dere skal arbeide aktivt for likestilling.',
      source: 'Likestillings- og diskrimineringsloven § 26',
    },
    arpFourStep: {
      name: 'Firestegsmetoden',
      text: 'Dere skal følge firestegsmetoden i likestillingsarbeidet.',
      source: 'Likestillings- og diskrimineringsloven § 26',
    },
    arpReport: {
      name: 'Likestillingsredegjørelse',
      text: 'Dere skal redegjøre offentlig for likestillingsarbeidet.',
      source: 'Likestillings- og diskrimineringsloven § 26 a',
    },
    apl: { name: 'Åpenhetsloven', text: 'Dere er omfattet av åpenhetsloven.', source: 'Åpenhetsloven §§ 3–7' },
    dpo: { name: 'Personvernombud', text: 'Vurder om dere skal ha personvernombud.', source: 'Personvernforordningen art. 37–39' },
    art30: { name: 'Behandlingsprotokoll', text: 'Dere skal føre behandlingsprotokoll.', source: 'Personvernforordningen art. 30' },
    dsl: {
      name: 'Digitalsikkerhetsloven',
      text: 'Dere er omfattet av digitalsikkerhetsloven.',
      source: 'Digitalsikkerhetsloven, digitalsikkerhetsforskriften § 1',
    },
    sikkerhetsloven: {
      name: 'Sikkerhetsloven',
      text: 'Sikkerhetsloven gjelder. Ikke legg gradert informasjon i portalen.',
      source: 'Sikkerhetsloven § 4-5',
    },
    fire: { name: 'Brannvern', text: 'Brannvernreglene gjelder.', source: 'Forskrift om brannforebygging §§ 4, 5 og 9–13' },
    el: {
      name: 'Elsikkerhet',
      text: 'Elsikkerhetsreglene gjelder.',
      source: 'Forskrift om elektriske lavspenningsanlegg §§ 12–13, internkontrollforskriften',
    },
    chemicals: { name: 'Stoffkartotek', text: 'Dere skal ha stoffkartotek.', source: 'Forskrift om utførelse av arbeid §§ 2-1 og 2-2' },
    food: { name: 'IK-mat', text: 'IK-mat gjelder.', source: 'IK-mat-forskriften § 5' },
    bhf: { name: 'Byggherreforskriften', text: 'Byggherreforskriften gjelder.', source: 'Byggherreforskriften §§ 7, 8, 10 og 15' },
    wcagPublic: {
      name: 'Universell utforming',
      text: 'Nettløsningene deres skal følge WCAG 2.1 AA og ha tilgjengelighetserklæring.',
      source: 'Forskrift om universell utforming av IKT-løsninger, likestillings- og diskrimineringsloven § 18',
    },
    fse: {
      name: 'FSE-opplæring',
      text: 'Dere skal ha FSE-opplæring hvert år.',
      source: 'Forskrift om sikkerhet ved arbeid i og drift av elektriske anlegg § 7',
    },
  } satisfies Record<DutyKey, { name: string; text: string; source: string }>,
  because: {
    decided: {
      applies: 'Dere har vurdert dette selv. Etter opplysningene om virksomheten gjelder plikten.',
      doesNotApply: 'Dere har vurdert dette selv. Etter opplysningene om virksomheten gjelder plikten ikke.',
      assess: 'Dere har vurdert dette selv.',
    } satisfies Record<Verdict, string>,
    otherDecision: 'At dere vurderer det på nytt.',
    everybody: 'Gjelder alle virksomheter.',
    nothing: 'Ingenting: den gjelder alltid.',
    reached: (n: number, limit: number) => `Dere er ${people(n)}. Plikten gjelder fra ${formatNumber(limit)}.`,
    below: (n: number, limit: number) => `Dere er ${people(n)}. Plikten kan først gjelde fra ${formatNumber(limit)}.`,
    above: (n: number, limit: number) => `Dere er ${people(n)}. Plikten gjelder når dere er flere enn ${formatNumber(limit)}.`,
    atLeast: (limit: number) => `At dere blir ${people(limit)} eller flere.`,
    fewer: (limit: number) => `At dere blir færre enn ${people(limit)}.`,
    atMost: (limit: number) => `At dere blir ${people(limit)} eller færre.`,
    otherArrangement: (n: number) => `Dere er ${people(n)}. Med færre enn fem kan dere skriftlig avtale en annen ordning.`,
    conditionsDemand: (n: number) => `Dere er ${people(n)}. Med færre enn fem gjelder plikten bare hvis forholdene tilsier det.`,
    demanded: {
      applies: (n: number, from: number, to: number) => `Dere er ${people(n)}. En av partene har krevd det (${span(from, to)}).`,
      doesNotApply: (n: number, from: number, to: number) => `Dere er ${people(n)}, og ingen av partene har krevd det (${span(from, to)}).`,
      assess: (n: number, from: number, to: number) =>
        `Dere er ${people(n)}. Ved ${span(from, to)} gjelder plikten hvis en av partene krever det.`,
    } satisfies Record<Verdict, unknown>,
    ifDemanded: {
      applies: () => 'At ingen av partene lenger krever det.',
      doesNotApply: (to: number) => `At en av partene krever det, eller at dere blir flere enn ${formatNumber(to)}.`,
      assess: (to: number) => `Svaret deres avgjør det. Det gjelder uansett hvis dere blir flere enn ${formatNumber(to)}.`,
    } satisfies Record<Verdict, unknown>,
    industry: (code: string) => `Næringskoden deres (${code}) er blant dem plikten gjelder for.`,
    otherIndustry: 'En annen næringskode.',
    projects: 'Dere har prosjekter i portalen.',
    noProjects: 'At alle prosjektene arkiveres, eller at dere vurderer det selv.',
    industrySaysNot: (code: string | null) =>
      code
        ? `Næringskoden (${code}) avgjør det ikke alene. Svar på spørsmålet.`
        : 'Næringskoden mangler. Legg den inn, eller svar på spørsmålet.',
    answer: {
      applies: 'Dere har svart ja på spørsmålet.',
      doesNotApply: 'Dere har svart nei på spørsmålet.',
      assess: 'Dere har ikke svart på spørsmålet ennå.',
    } satisfies Record<Verdict, string>,
    otherAnswer: {
      applies: 'At dere svarer nei.',
      doesNotApply: 'At dere svarer ja.',
      assess: 'Svaret deres avgjør det.',
    } satisfies Record<Verdict, string>,
    presumed: 'De fleste virksomheter gjør det. Vi regner med at det gjelder til dere svarer nei.',
    isPublic: 'Dere er en offentlig virksomhet.',
    isPrivate: 'Dere er en privat virksomhet.',
    werePublic: 'At virksomheten blir offentlig.',
    wereNotPublic: 'At virksomheten ikke lenger er offentlig.',
    publicInterest: 'Dere er et foretak av allmenn interesse.',
    largeTwoYears:
      'Dere har vært over minst to av tre grenser to år på rad: omsetning 70 000 000 kr, balansesum 35 000 000 kr og 50 årsverk.',
    notLargeNow:
      'Dere var ikke over to av tre grenser i siste regnskapsår: omsetning 70 000 000 kr, balansesum 35 000 000 kr og 50 årsverk.',
    notLargeBefore: 'Dere var ikke over to av tre grenser i året før: omsetning 70 000 000 kr, balansesum 35 000 000 kr og 50 årsverk.',
    accountsMissing: 'Tall for omsetning, balansesum eller årsverk mangler for ett av de to siste årene.',
    twoOfThree: 'At dere to år på rad er over to av grensene. I konsern regnes morselskap og datterselskaper samlet.',
    notTwoYears: 'At dere i ett av de to siste årene er under to av grensene.',
    officerPublic: 'Dere er en offentlig virksomhet. Vurder om dere skal ha personvernombud.',
    sensitiveData: 'Dere behandler sensitive personopplysninger i stor skala. Vurder om dere skal ha personvernombud.',
    noSensitiveData: 'Dere er en privat virksomhet, og behandler ikke sensitive personopplysninger i stor skala.',
    occasional:
      'Dere er færre enn 250 ansatte, og behandler personopplysninger bare av og til og med lav risiko. Protokoll anbefales likevel.',
    notOccasional: 'At behandlingen ikke lenger bare skjer av og til, eller at dere blir 250 ansatte.',
    mostProcess: 'Unntaket under 250 ansatte gjelder bare for behandling som skjer av og til og med lav risiko.',
    onlyOccasional: 'At dere er færre enn 250 ansatte, og bare behandler personopplysninger av og til med lav risiko.',
  },
  question: {
    isAmuDemanded: 'Har en av partene krevd arbeidsmiljøutvalg?',
    isEqualityDemanded: 'Har en av partene krevd firestegsmetoden og redegjørelse for likestilling?',
    needsOccupationalHealth: 'Gjør risikoen i arbeidet at dere må ha bedriftshelsetjeneste?',
    hasSensitiveData: 'Behandler dere sensitive personopplysninger i stor skala?',
    hasOccasionalDataOnly: 'Behandler dere personopplysninger bare av og til, og med lav risiko?',
    isEssentialService: 'Leverer dere samfunnsviktige eller digitale tjenester som er omfattet av digitalsikkerhetsloven?',
    isUnderSecurityAct: 'Er det vedtatt at dere er underlagt sikkerhetsloven?',
    usesBuilding: 'Eier eller bruker dere en bygning?',
    usesElectricity: 'Eier eller bruker dere et elektrisk anlegg?',
    usesChemicals: 'Bruker eller lager dere farlige kjemikalier?',
    handlesFood: 'Håndterer dere mat eller drikke som andre skal ha?',
    hasConstruction: 'Har dere bygge- eller anleggsprosjekter?',
    doesElectricalWork: 'Utfører dere elektrisk arbeid, eller drifter dere høyspenningsanlegg?',
  } satisfies Record<Question, string>,
  theme: {
    hse: 'HMS',
    quality: 'Kvalitet',
    privacy: 'Personvern',
    ict: 'IKT',
    fire: 'Brann',
    training: 'Opplæring',
    operations: 'Drift',
    other: 'Annet',
  } satisfies Record<Theme, string>,
  kind: {
    activity: 'Aktivitet',
    control: 'Kontroll',
    report: 'Rapport',
    meeting: 'Møte',
    deadline: 'Frist',
  } satisfies Record<FixedDutyKind, string>,
  fixed: {
    hseGoals: 'HMS-mål for året',
    actionPlan: 'Handlingsplan for HMS',
    healthServicePlan: 'Årsplan med bedriftshelsetjenesten',
    yearWheel: 'Årshjulet publiseres',
    injuryRates: 'H-verdier for fjoråret',
    annualReview: 'Årlig gjennomgang av internkontrollen',
    amuReport: 'Årsrapport fra arbeidsmiljøutvalget',
    psychosocialSurvey: 'Medarbeiderundersøkelse og kartlegging av psykososialt arbeidsmiljø',
    healthServiceReport: 'Årsrapport fra bedriftshelsetjenesten',
    safetyRound: 'Vernerunde',
    chemicalReview: 'Gjennomgang av stoffkartoteket',
    equalityStatement: 'Redegjørelse for likestilling i årsberetningen',
    transparencyStatement: 'Redegjørelse etter åpenhetsloven publiseres',
    fireDrill: 'Brannøvelse',
    summerReadiness: 'Sommerberedskap',
    liftingGear: 'Sakkyndig kontroll av løfteutstyr',
    internalAudit: 'Internrevisjon',
    accessReview: 'Tilgangsgjennomgang',
    riskReview: 'Risikovurderingene revideres',
    securityMonth: 'Nasjonal sikkerhetsmåned',
    incidentExercise: 'Øvelse på IKT-hendelse',
    managementReview: 'Ledelsens gjennomgåelse',
    safetyRepElection: 'Valg av verneombud',
    deviationSummary: 'Årsoppsummering av avvik',
    nextYear: 'Plan for neste år',
    firstAidAndFse: 'Førstehjelp og FSE-opplæring fornyes',
    lightRound: 'Enkel vernerunde',
    leaderFigures: 'Nøkkeltall til lederne',
    fireCheck: 'Brannsjekk',
    amuMeeting: 'Møte i arbeidsmiljøutvalget',
    quarterlyRound: 'Vernerunde hvert kvartal',
    escapeRoutes: 'Kontroll av rømningsveier',
  } satisfies Record<FixedDutyKey, string>,
}
