import type { DocumentTemplate } from './notation.ts'

export const workAtHeightRoutineTemplate: DocumentTemplate = {
  title: 'Rutine for arbeid i høyden',
  documentType: 'procedure',
  subtype: 'workAtHeightRoutine',
  parts: [
    {
      text: 'Fall er blant det farligste vi holder på med, også fra lav høyde. Rutinen gjelder når du kan falle ned fra noe eller gjennom noe, eller når noe kan falle på andre. Den gjelder alle på plassene våre.',
    },
    { danger: 'Mangler sikringen, går du ikke ut. Du stanser og sier fra.' },
    { heading: 'Slik velger vi sikring' },
    {
      steps: [
        'Unngå høyden: monter på bakken, bruk stang, flytt arbeidet.',
        'Sikre alle samtidig: rekkverk, stillas, dekke over åpninger, nett.',
        'Bruk lift eller arbeidskurv.',
        'Bruk fallsele bare når det andre ikke går. Da skal det være festepunkt og redningsplan.',
        'Bruk stige til å komme opp og ned, og til korte, lette jobber.',
      ],
    },
    { text: 'Lederen skriver i SJA hvilket trinn dere valgte, og hvorfor dere ikke kunne velge trinnet over.' },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Hvem', 'Oppgave'],
        ['Prosjektleder', 'Planlegger sikring, bestiller stillas og lift, setter det i framdriftsplanen'],
        ['Formann', 'Går gjennom SJA med laget, kontrollerer før start og følger med på været'],
        ['Ansvarlig for stillas – Fyll inn: navn', 'Kontrollerer og merker stillas'],
        ['Ansvarlig for fallsikring – Fyll inn: navn', 'Holder liste over seler og får dem kontrollert'],
        ['Du', 'Sjekker eget utstyr og sier fra'],
      ],
    },
    { heading: 'Stillas' },
    {
      bullets: [
        'Bare folk med opplæring for høyden og typen bygger, endrer og river.',
        'Skilt ved oppgangen viser hvem som har kontrollert, når, og hva det tåler.',
        'Mangler skiltet, eller er det rødt, går du ikke opp.',
        'Stillaset kontrolleres før det tas i bruk, deretter Fyll inn: hvor ofte, og etter uvær, påkjørsel eller endring.',
        'Du fjerner ikke rekkverk, plank eller innfesting. Trenger du det borte, ber du stillasbyggerne.',
      ],
    },
    { heading: 'Lift' },
    {
      bullets: [
        'Føreren har dokumentert opplæring for typen og kan senke liften i nød.',
        'Underlaget bærer, støttebeina står, og området under er sperret.',
        'Bruk sele i bomlift, festet i kurven.',
        'Stans når vinden er over det liften tåler: Fyll inn: grense fra produsenten.',
        'Liften har gyldig sakkyndig kontroll. Den skjer hver tolvte måned.',
      ],
    },
    { heading: 'Fallsele' },
    {
      ticks: [
        'Selen er hel, ren, kontrollert og har lesbar merking',
        'Festepunktet er godkjent for formålet – Fyll inn: hvor',
        'Det er nok fri høyde under deg til at linen rekker å stoppe fallet',
        'Linen ligger ikke over skarp kant',
        'Du er ikke alene',
        'Redningsutstyret er på stedet, og noen kan bruke det',
      ],
    },
    { heading: 'Åpninger, tak og stiger' },
    {
      text: 'Åpninger i dekke får lokk som er festet og merket, eller rekkverk. Tak av plater, glass eller gammelt materiale regner vi som tak det går an å falle gjennom, til det motsatte er sjekket. Stigen står støtt, er festet og stikker opp over kanten.',
    },
    { heading: 'Folk under' },
    { text: 'Sperr området under arbeidet. Fest verktøy med line. Bruk hjelm med hakereim. Ingen kaster materialer ned.' },
    { heading: 'Når noe går galt' },
    {
      steps: [
        'Henger noen i sele, begynner dere redningen straks og ringer 113. Det haster også når personen er våken.',
        'Har noen falt, lar dere personen ligge i ro hvis det er trygt, ringer 113 og følger ulykkesinstruksen.',
        'Sele og line som har tatt imot et fall, merkes og tas ut av bruk.',
        'Feil på stillas: steng oppgangen, sett på rødt skilt, ring ansvarlig for stillas.',
        'Meld alt som falt, også når det ikke traff noen.',
      ],
    },
    { heading: 'Vær' },
    {
      text: 'Formannen vurderer vind, is, regn og mørke før start og etter pauser. Grensen vår for arbeid ute i høyden er Fyll inn: vind og føre.',
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter og på hver rigg. HMS-ansvarlig og verneombudet går gjennom den på revisjonsdatoen, ved nytt utstyr og etter fall og nestenulykker.',
    },
  ],
}

export const electricalRoutineTemplate: DocumentTemplate = {
  title: 'Rutine for elsikkerhet',
  documentType: 'procedure',
  subtype: 'electricalRoutine',
  parts: [
    {
      text: 'Rutinen skal hindre støt, lysbue og brann fra elektriske anlegg og utstyr. Første del gjelder alle. Siste del gjelder bare dere som arbeider på eller nær elektriske anlegg.',
    },
    { danger: 'Du rører ikke en ledning du ikke kjenner. Regn den som spenningssatt til en fagperson har målt den.' },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Hvem', 'Oppgave'],
        ['Daglig leder', 'Sørger for at anlegget blir kontrollert, og at feil blir rettet'],
        ['Ansvarlig for elsikkerhet – Fyll inn: navn', 'Bestiller arbeid, tar vare på papirer og følger opp feil'],
        ['Formann', 'Sjekker byggestrøm og skjøteledninger på plassen'],
        ['Elektrikere', 'Utpeker ansvarlig for arbeidet, følger forskriften om arbeid på elektriske anlegg (FSE) og dokumenterer'],
        ['Alle', 'Ser etter feil og sier fra'],
      ],
    },
    { heading: 'For alle' },
    {
      ticks: [
        'Ledningen er hel, og støpselet er ikke varmt eller svidd',
        'Skjøteledningen er rullet helt ut og ligger ikke i vann, under hjul eller i klem',
        'Utstyret tåler stedet: ute, vått eller støvete',
        'Jordfeilvernet er testet – Fyll inn: hvor ofte',
        'Tavlen er låst, merket og fri foran',
        'Batterier lades på Fyll inn: sted, unna rømningsvei og brennbart',
      ],
    },
    {
      text: 'Virker noe ikke som det skal, trekker du ut støpselet, merker utstyret «Ikke bruk» og leverer det til Fyll inn: navn. Du reparerer ikke selv.',
    },
    { heading: 'Når vi skal bore, grave eller rive' },
    {
      steps: [
        'Formannen finner tegninger og ber om påvisning av kabler.',
        'En elektriker kobler fra og måler der vi skal rive.',
        'Maskinføreren vet hvor kabler ligger, også luftledninger, og hvor nær vi kan gå: Fyll inn: avstand fra netteieren.',
        'Treffer vi en kabel, blir folk unna, og vi ringer netteieren: Fyll inn: telefon.',
      ],
    },
    { heading: 'Hvem som får gjøre elektrisk arbeid' },
    {
      text: 'Bare registrerte elektrovirksomheter og våre egne kvalifiserte folk arbeider på anlegget. Ansvarlig for elsikkerhet slår opp foretaket i Elvirksomhetsregisteret før vi bestiller. Vi krever samsvarserklæring for alt arbeid og tar vare på den så lenge anlegget er i bruk (forskrift om elektriske lavspenningsanlegg § 12–13). Utsteder vi den selv, beholder vi kopi i minst fem år.',
    },
    { heading: 'For elektrikere og lærlinger' },
    {
      steps: [
        'Ha gyldig FSE-opplæring og førstehjelp. Det går høyst 12 måneder mellom hver gang (FSE § 7).',
        'Avtal hvem som er ansvarlig for arbeidet, og hvem som kobler. Det er bare én av hver.',
        'Lag risikovurdering og velg metode: frakoblet, nær spenning eller under spenning.',
        'Velg frakoblet når det går: koble fra, lås og merk, mål at spenningen er borte, jord når det trengs, og avgrens stedet.',
        'Arbeid under spenning gjør du bare etter egen metode, med riktig utstyr og etter ja fra Fyll inn: navn.',
        'Lærlinger arbeider sammen med en fagarbeider, som bestemmer hva de kan gjøre.',
        'Før spenningen settes på: tell folk og verktøy, fjern jording, varsle alle, mål.',
      ],
    },
    { heading: 'Faste kontroller' },
    {
      table: [
        ['Hva', 'Hvor ofte', 'Hvem'],
        ['Byggestrøm: skap, kabler, jordfeilvern', 'Fyll inn: hvor ofte', 'Fyll inn: navn'],
        ['Håndverktøy og løst utstyr', 'Fyll inn: hvor ofte', 'Fyll inn: navn'],
        ['Fast anlegg i egne bygg', 'Fyll inn: hvor ofte', 'Fyll inn: foretak'],
        ['Varmesøk i tavler', 'Fyll inn: hvor ofte', 'Fyll inn: foretak'],
        ['Måleinstrumenter og verneutstyr', 'Fyll inn: hvor ofte', 'Fyll inn: navn'],
      ],
    },
    { heading: 'Når noe går galt' },
    {
      bullets: [
        'Bryt strømmen før du rører den skadde. Ring 113. Den som har fått strøm i seg, skal vurderes av lege, også når alt virker bra.',
        'Brann i tavle: bryt strømmen, ring 110, slokk med egnet utstyr.',
        'Alvorlig elulykke ringer vi inn til DSB straks: Fyll inn: telefon. Andre elulykker melder vi så snart vi kan. Er noen alvorlig skadet eller død, varsler vi også Arbeidstilsynet og politiet.',
        'Alle støt og nestenulykker blir avvik med kategorien Elsikkerhet.',
      ],
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter. Ansvarlig for elsikkerhet går gjennom den med verneombudet på revisjonsdatoen, etter elulykker og når vi får nytt anlegg eller andre metoder.',
    },
  ],
}

export const chemicalRoutineTemplate: DocumentTemplate = {
  title: 'Rutine for kjemikalier',
  documentType: 'procedure',
  subtype: 'chemicalRoutine',
  parts: [
    {
      text: 'Lim, fugemasse, maling, epoksy, diesel, syrer og rensemidler er kjemikalier. Støv og røyk fra arbeidet regner vi også med. Rutinen gjelder alle som kjøper, lagrer, bruker eller kaster slikt hos oss.',
    },
    { danger: 'Finner du ikke datablad for stoffet, åpner du ikke boksen.' },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Hvem', 'Oppgave'],
        ['Ansvarlig for stoffkartotek – Fyll inn: navn', 'Godkjenner nye stoffer, holder kartoteket riktig og fjerner det vi ikke bruker'],
        ['Den som bestiller', 'Spør før innkjøp og ber om norsk datablad'],
        ['Formann', 'Tar stoffet inn i SJA, skaffer verneutstyr, avsug og øyeskyll'],
        ['Bruker', 'Leser det korte databladet, følger det og sier fra om plager'],
        ['Verneombud', 'Er med når vi vurderer risiko og velger stoff'],
      ],
    },
    { heading: 'Før vi kjøper' },
    {
      steps: [
        'Trenger vi stoffet? Kan vi gjøre jobben på en annen måte?',
        'Finnes et mindre farlig stoff som duger? Skriv ned hva du vurderte.',
        'Bestilleren sender databladet til ansvarlig for stoffkartotek.',
        'Ansvarlig vurderer faren, legger stoffet inn i kartoteket og skriver kort hva brukeren må vite.',
        'Først da kan stoffet tas i bruk.',
      ],
    },
    { text: 'Det samme gjelder prøver og det underentreprenører har med seg. De leverer liste og datablad før de kjører inn.' },
    { heading: 'Stoffkartoteket' },
    {
      bullets: [
        'Kartoteket er på plass før stoffet blir brukt, og hvert farlig stoff har datablad eller informasjonsblad (forskrift om utførelse av arbeid § 2-1).',
        'Teksten er på norsk, kort og lett å forstå, og blir oppdatert (§ 2-2).',
        'De som ikke forstår norsk godt, får det forklart på et språk de forstår.',
        'Du finner det på Fyll inn: sted i portalen eller permen, og med QR-kode på lageret.',
      ],
    },
    { heading: 'Før du bruker stoffet' },
    {
      ticks: [
        'Jeg har lest hva stoffet gjør med hud, øyne, lunger og brann',
        'Jeg har riktige hansker, briller og maske – Fyll inn: typer for våre stoffer',
        'Lufting eller avsug er på plass',
        'Øyeskyll og vann er nær',
        'Ingen spiser, røyker eller arbeider med flamme her',
        'Jeg vet hva jeg gjør med søl og rester',
      ],
    },
    { heading: 'Lager, transport og avfall' },
    {
      bullets: [
        'Stoffet står i originalemballasje eller i boks med navn og faremerke. Aldri i brusflaske.',
        'Brannfarlig vare står på Fyll inn: sted, luftet og låst. Syrer og baser står hver for seg.',
        'Samle opp drypp. Tett sluk i nærheten.',
        'Rester, filler og tom emballasje med farlig stoff er farlig avfall. Vi leverer det til Fyll inn: mottak og tar vare på kvitteringen.',
      ],
    },
    { heading: 'Stoffer som krever mer av oss' },
    {
      table: [
        ['Stoff', 'Vår regel'],
        ['Isocyanater, epoksy og herdere', 'Bare opplærte. Fyll inn: krav'],
        ['Støv fra betong og stein', 'Avsug eller vann. Maske når det ikke er nok'],
        ['Asbest og ukjente plater', 'Stans. Prøve først. Bare virksomhet med tillatelse river'],
        ['Kreftfremkallende stoffer', 'Vi prøver å bytte dem ut først. Eksponering føres i eget register'],
        ['Fyll inn: egne stoffer', 'Fyll inn: regel'],
      ],
    },
    {
      note: 'Register over dem som er utsatt for kreftfremkallende stoffer, asbest og bergarbeid tas vare på i minst 60 år (kapittel 31 i samme forskrift). Registeret fører vi i Fyll inn: eget system, ikke i portalen.',
    },
    { heading: 'Når noe går galt' },
    {
      steps: [
        'Søl på hud eller i øyne: skyll straks og lenge. Ring 113 hvis det er alvorlig, ellers Giftinformasjonen på Fyll inn: telefon.',
        'Utslipp: stans kilden, tett sluk, samle opp. Ring 110 ved akutt forurensning.',
        'Brann eller fare for eksplosjon: få folk ut og ring 110.',
        'Ta med databladet til lege eller brannvesen.',
        'Meld avvik. Får du eksem, hoste eller hodepine av arbeidet, sier du fra til lederen, som kobler inn bedriftshelsetjenesten.',
      ],
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter. Ansvarlig for stoffkartotek går gjennom datablad og lager hvert år, og selve rutinen på revisjonsdatoen og når vi tar i bruk nye typer stoff.',
    },
  ],
}
