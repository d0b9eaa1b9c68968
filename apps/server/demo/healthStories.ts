import type { Story } from './story.ts'

/** Noise, dust, chemicals and waste. */
export const healthStories: readonly Story[] = [
  {
    title: 'SJA ikke laget før varmt arbeid',
    category: 'documentation',
    types: ['nonConformity', 'unsafeCondition'],
    severities: ['medium', 'high'],
    departments: ['building', 'workshop', 'service'],
    scene: 'machine',
    tellings: [
      'Det ble brukt åpen flamme på taket {sted} uten at det var laget sikker jobbanalyse eller skrevet arbeidstillatelse. Slokker sto i bilen. Det var vind mot isolasjonen.',
      'Sveisearbeidet i kjelleren {sted} startet uten SJA. Brannvakten var ikke avtalt. Det lå trevirke under arbeidsstedet.',
    ],
    atOnce: 'Stanset arbeidet, hentet slokkere og satte brannvakt.',
    causes: ['timePressure', 'unknownRoutine', 'riskAssessment'],
    resolution:
      'Arbeidet ble gjort ferdig etter SJA og med brannvakt i en time etterpå. Skjema for varme arbeider ligger nå i hver bil og på hver brakke.',
    actions: [
      ['corrective', 'administrative', 'Lage SJA og arbeidstillatelse før arbeidet fortsetter'],
      ['preventive', 'administrative', 'Legge skjema for varme arbeider i alle biler'],
      ['preventive', 'administrative', 'Fornye sertifikat for varme arbeider for hele laget'],
    ],
  },
  {
    title: 'Støy over grenseverdi i verksted',
    category: 'workEnvironment',
    types: ['unsafeCondition', 'nonConformity'],
    severities: ['medium', 'high', 'low'],
    departments: ['workshop'],
    scene: 'machine',
    tellings: [
      'Målingen ved platesaksen {sted} viste 91 dB over en arbeidsdag. Grensen er 85. Flere arbeider i samme rom uten hørselsvern fordi de ikke bruker saksen selv.',
      'Etter at den nye kompressoren kom, er det så mye støy {sted} at vi ikke hører hverandre. Jeg målte 88 dB ved arbeidsbenken med en enkel måler.',
    ],
    atOnce: 'Satte opp skilt med påbud om hørselsvern i hele hallen.',
    causes: ['riskAssessment', 'maintenance'],
    resolution: 'Kompressoren er flyttet til eget rom, og det er hengt opp lydplater. Ny måling viser 79 dB ved arbeidsbenkene.',
    actions: [
      ['corrective', 'engineering', 'Flytte kompressoren til eget rom'],
      ['corrective', 'engineering', 'Henge opp lydabsorberende plater'],
      ['preventive', 'administrative', 'Bestille støymåling fra bedriftshelsetjenesten'],
    ],
  },
  {
    title: 'Manglende hørselsvern ved kapping',
    category: 'workEnvironment',
    types: ['unsafeCondition'],
    severities: ['low', 'medium'],
    departments: ['building', 'workshop', 'civil'],
    scene: 'machine',
    isAnywhere: true,
    tellings: [
      'To stykker kappet stein {sted} uten hørselsvern. De sa at klokkene lå i bilen. Det holdt på i over en time.',
      'Lærlingen sto ved kappsagen {sted} uten hørselsvern. Det finnes bare ett par, og det brukte den som kappet.',
    ],
    atOnce: 'Hentet ørepropper fra førstehjelpsskapet.',
    causes: ['training', 'lateReport', 'wrongTool'],
    resolution: 'Hver enkelt har fått egne øreklokker, og det henger propper ved kappestasjonen.',
    actions: [
      ['corrective', 'ppe', 'Dele ut øreklokker til alle på laget'],
      ['preventive', 'engineering', 'Sette opp egen kappestasjon med skjerming'],
    ],
  },
  {
    title: 'Støv fra sliping uten avsug',
    category: 'workEnvironment',
    types: ['unsafeCondition'],
    severities: ['medium', 'low', 'high'],
    departments: ['building', 'electrical', 'workshop'],
    scene: 'wall',
    isAnywhere: true,
    tellings: [
      'Det slipes betong {sted} uten avsug, og støvet ligger som tåke i hele etasjen. Vi andre arbeider uten maske. Det er kvarts i støvet.',
      'Sparkling og sliping av vegger {sted} gir mye støv i gangen. Byggstøvsugeren er defekt. Elektrikerne har måttet gå ut to ganger i dag.',
    ],
    atOnce: 'Stanset slipingen og luftet ut.',
    causes: ['wrongTool', 'maintenance', 'planChange'],
    resolution: 'Det er leid inn slipemaskin med avsug klasse M, og sonen stenges av med plast mens det slipes.',
    actions: [
      ['corrective', 'engineering', 'Leie slipemaskin med avsug klasse M'],
      ['preventive', 'administrative', 'Legge sliping til tider uten andre fag i sonen'],
    ],
  },
  {
    title: 'Kjemikalie uten norsk sikkerhetsdatablad',
    category: 'chemical',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: ['building', 'workshop', 'service', 'civil'],
    scene: 'shelf',
    tellings: [
      'Fugemassen som kom i dag {sted}, har bare tysk datablad. Den er merket med etsende. Den står ikke i stoffkartoteket.',
      'Jeg fant et rensemiddel {sted} uten norsk etikett og uten datablad. Ingen vet hvem som har kjøpt det. Det lukter sterkt av løsemiddel.',
    ],
    atOnce: 'Tok produktet ut av bruk og låste det inn.',
    causes: ['noIntakeControl', 'unclearOrder', 'unknownRoutine'],
    resolution:
      'Norsk datablad er hentet fra leverandøren og lagt i stoffkartoteket. Produktet er vurdert og erstattet med et mindre farlig.',
    actions: [
      ['corrective', 'administrative', 'Hente norsk datablad og føre i stoffkartoteket'],
      ['preventive', 'substitution', 'Erstatte produktet med et uten faremerking'],
      ['preventive', 'administrative', 'Sperre innkjøp av kjemikalier utenfor avtalelisten'],
    ],
  },
  {
    title: 'Avfall sortert i feil container',
    category: 'waste',
    types: ['nonConformity'],
    severities: ['low'],
    departments: ['building', 'workshop', 'civil'],
    scene: 'pallets',
    tellings: [
      'Det ligger gips og isolasjon i containeren for trevirke {sted}. Mottaket har varslet gebyr for to lass. Skiltene på containerne er falmet.',
      'Malingsspann og fugepatroner er kastet i restavfallet {sted}. Det er farlig avfall og skal leveres for seg.',
    ],
    atOnce: 'Sorterte ut det farlige avfallet.',
    causes: ['marking', 'language', 'clutteredSite'],
    resolution: 'Containerne har fått nye skilt med bilder, og det er satt ut eget bur for farlig avfall.',
    actions: [
      ['corrective', 'engineering', 'Sette opp nye skilt med bilder på containerne'],
      ['preventive', 'administrative', 'Gå gjennom sortering på morgenmøtet'],
    ],
  },
  {
    title: 'Eternittplater funnet ved riving',
    category: 'environment',
    types: ['unsafeCondition', 'incident'],
    severities: ['high', 'medium'],
    departments: ['building', 'civil'],
    scene: 'wall',
    tellings: [
      'Under riving av fasaden {sted} fant vi plater bak kledningen som ser ut som eternitt. To plater er knekt. Miljøkartleggingen nevner dem ikke.',
      'Det dukket opp grå plater i himlingen {sted} da vi rev. De kan inneholde asbest. Tre mann har arbeidet i rommet i dag uten maske.',
    ],
    atOnce: 'Stanset rivingen, stengte rommet og merket det.',
    causes: ['riskAssessment', 'oldDrawing'],
    resolution:
      'Prøven viste asbest. Platene er fjernet av firma med tillatelse, luftmåling er i orden, og miljøkartleggingen er oppdatert. Eksponerte er ført i registeret.',
    actions: [
      ['corrective', 'elimination', 'Få platene fjernet av firma med tillatelse til asbestsanering'],
      ['immediate', 'elimination', 'Ta materialprøve og stenge sonen'],
      ['preventive', 'administrative', 'Utvide miljøkartleggingen til skjulte konstruksjoner'],
    ],
  },
]
