import type { DocumentTemplate } from './notation.ts'

export const shaPlanTemplate: DocumentTemplate = {
  title: 'SHA-plan',
  documentType: 'plan',
  subtype: 'shaPlan',
  parts: [
    {
      text: 'Planen viser hvordan sikkerhet, helse og arbeidsmiljø blir ivaretatt i dette prosjektet. Den er klar før arbeidet begynner og følger prosjektet til det er ferdig. Alle på plassen kan lese den.',
    },
    {
      note: 'Byggherren har ansvaret for planen (byggherreforskriften § 7 og § 8). Vi bruker malen når vi selv er byggherre, eller når byggherren har bedt oss skrive den.',
    },
    { heading: 'Prosjektet' },
    {
      table: [
        ['Opplysning', 'Hos oss'],
        ['Prosjekt og nummer', 'Fyll inn: navn og nummer'],
        ['Adresse', 'Fyll inn: adresse og innkjøring'],
        ['Hva vi bygger', 'Fyll inn: kort beskrivelse'],
        ['Start og slutt', 'Fyll inn: datoer'],
        ['Arbeid på det meste', 'Fyll inn: antall personer og dagsverk'],
        ['Særlige forhold', 'Fyll inn: naboer, skolevei, trafikk, grunn, ledninger, asbest'],
      ],
    },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Rolle', 'Navn og telefon', 'Oppgave'],
        ['Byggherre', 'Fyll inn: navn', 'Setter av tid og penger til sikkerhet, og følger opp planen'],
        ['Koordinator i prosjektering', 'Fyll inn: navn', 'Får de prosjekterende til å velge trygge løsninger'],
        ['Koordinator i utførelse', 'Fyll inn: navn', 'Samordner fagene og holder planen oppdatert'],
        ['Hovedbedrift', 'Fyll inn: navn', 'Samordner HMS-arbeidet på plassen'],
        ['Prosjekterende', 'Fyll inn: navn', 'Beskriver risiko som er igjen etter valgene de gjør'],
        ['Underentreprenører', 'Fyll inn: navn', 'Følger planen og leverer egne risikovurderinger'],
        ['Verneombud', 'Fyll inn: navn', 'Er med på vernerunder og i endringer'],
      ],
    },
    { heading: 'Forhåndsmelding' },
    {
      text: 'Varer arbeidet over 15 virkedager eller over 250 dagsverk, sender byggherren forhåndsmelding til Arbeidstilsynet senest en uke før start (§ 10). Vi holder den oppdatert og henger den opp.',
    },
    {
      ticks: ['Sendt – Fyll inn: dato og referanse', 'Hengt opp på Fyll inn: sted', 'Oppdatert – Fyll inn: dato'],
    },
    { heading: 'Framdrift' },
    {
      text: 'Fyll inn: lenke til framdriftsplanen. Planen viser når fag arbeider samtidig, og setter av nok tid til hver jobb. Flytter noen en dato, vurderer koordinatoren risikoen på nytt.',
    },
    { heading: 'Farlig arbeid og tiltak' },
    { text: 'Ta bare med det som er særlig for dette prosjektet. Resten står i rutinene våre.' },
    {
      table: [
        ['Arbeid', 'Fare', 'Tiltak', 'Ansvarlig'],
        ['Stillas, tak og åpninger', 'Fall', 'Rekkverk før arbeid, kontroll, sperring under', 'Fyll inn: navn'],
        ['Graving og grøft', 'Ras, kabler', 'Påvisning, avstiving eller skråning, ingen alene i grøft', 'Fyll inn: navn'],
        ['Kran og løft', 'Fallende last', 'Løfteplan, sperret sone, anhuker med opplæring', 'Fyll inn: navn'],
        ['Maskiner og kjøring', 'Påkjørsel, klem', 'Skille mellom gående og kjørende, vakt ved rygging', 'Fyll inn: navn'],
        ['Montering av tunge elementer', 'Velt', 'Rekkefølge, avstiving, sperring', 'Fyll inn: navn'],
        ['Riving og asbest', 'Støv, sammenbrudd', 'Kartlegging først, tillatelse, avsperring', 'Fyll inn: navn'],
        ['Elektrisk anlegg', 'Støt, lysbue', 'Frakobling, lås, merking, måling', 'Fyll inn: navn'],
        ['Varmt arbeid', 'Brann', 'Tillatelse og brannvakt', 'Fyll inn: navn'],
        ['Fyll inn: annet arbeid', 'Fyll inn: fare', 'Fyll inn: tiltak', 'Fyll inn: navn'],
      ],
    },
    { text: 'Laget som skal gjøre jobben, lager og signerer SJA før hver av disse oppgavene.' },
    { heading: 'Rigg og orden' },
    {
      ticks: [
        'Riggplan viser gangveier, kjøring, lager, kran, brakker og møteplass',
        'Gjerde, port og skilt holder uvedkommende ute',
        'Lys, strøm, vann, toalett og spiserom holder til alle',
        'Førstehjelp, øyeskyll og slokkeutstyr er plassert',
        'Avfall og farlig stoff har egne steder',
      ],
    },
    { heading: 'Hvem som er på plassen' },
    {
      text: 'Fyll inn: navn fører elektronisk oversiktsliste hver dag på vegne av byggherren, med navn, fødselsdato, arbeidsgiver og nummer på HMS-kortet (§ 15). Listen tas vare på i seks måneder etter at arbeidet er ferdig, og blir så slettet. Ingen begynner uten introduksjon og gyldig HMS-kort.',
    },
    { heading: 'Møter og runder' },
    {
      table: [
        ['Hva', 'Hvor ofte', 'Hvem leder'],
        ['Morgenmøte', 'Hver dag', 'Formann'],
        ['Samordningsmøte', 'Fyll inn: hvor ofte', 'Koordinator i utførelse'],
        ['Vernerunde', 'Fyll inn: hvor ofte', 'Prosjektleder og verneombud'],
        ['Gjennomgang av planen', 'Fyll inn: hvor ofte', 'Koordinator i utførelse'],
      ],
    },
    { heading: 'Endringer og avvik' },
    {
      text: 'Endrer løsning, rekkefølge eller metode seg, stanser den som oppdager det, og ringer koordinatoren. Koordinatoren retter planen, setter ny dato og forteller fagene det. Brudd på planen melder alle som avvik. Gjentar det seg, tar byggherren det opp med ledelsen i foretaket, og kan vise folk bort. Ved ulykke gjelder ulykkesinstruksen og beredskapsplanen.',
    },
    { heading: 'Hvor planen ligger, og når vi ser på den igjen' },
    {
      text: 'Planen ligger i portalen under Dokumenter, knyttet til prosjektet, og på papir i riggen. Koordinatoren går gjennom den på samordningsmøtene. Når bygget er ferdig, leverer koordinatoren det de som skal drifte og vedlikeholde, må vite om risiko.',
    },
  ],
}

export const hotWorkRoutineTemplate: DocumentTemplate = {
  title: 'Rutine for varmt arbeid',
  documentType: 'procedure',
  subtype: 'hotWorkRoutine',
  parts: [
    {
      text: 'Varmt arbeid er sveising, skjæring, sliping, lodding, tekking med flamme og annet som gir gnister eller sterk varme. Rutinen gjelder alle som gjør slikt arbeid for oss, også underentreprenører, utenfor fast og godkjent plass.',
    },
    { danger: 'Ingen tillatelse, ingen brannvakt: da tenner du ikke.' },
    { heading: 'Kan vi gjøre det kaldt?' },
    {
      text: 'Lederen spør alltid om jobben kan gjøres uten varme: skru, klippe, klemme, lime eller gjøre den ferdig på verksted. Først når svaret er nei, skriver lederen en tillatelse.',
    },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Rolle', 'Oppgave'],
        ['Den som gir tillatelse – Fyll inn: navn', 'Ser stedet selv, avtaler tiltak og signerer. Kan ikke gi tillatelse til seg selv'],
        ['Utfører', 'Har gyldig kurs, kontrollerer utstyret og stanser når noe endrer seg'],
        ['Brannvakt', 'Har gyldig kurs, gjør bare dette, kan slokke og varsle'],
        ['Eier av bygget', 'Sier hva som er skjult i vegger og tak, og kobler ut detektorer'],
      ],
    },
    { heading: 'Før du begynner' },
    {
      ticks: [
        'Tillatelsen er skrevet, signert og gjelder i dag, her',
        'Brennbart er flyttet, dekket til eller fuktet – avstand Fyll inn: meter',
        'Åpninger, sluk og kabelhull er tettet, og rommet på andre siden er sjekket',
        'Skjulte hulrom, isolasjon og papp er vurdert',
        'Gass, løsemidler og støv er borte, og luften er målt når det trengs',
        'Slokkeutstyr står klart – Fyll inn: antall og type',
        'Detektorer er koblet ut, og noen har ansvar for å koble dem inn igjen',
        'Alle vet hvor de skal ut, og hvordan de ringer 110',
        'Slanger, ventiler, kontakter og kabler er hele. Gassflasker står oppreist og er festet',
        'Ansikt, øyne, hender og pust er vernet',
      ],
    },
    { heading: 'Mens du arbeider' },
    {
      bullets: [
        'Brannvakten står der gnistene kan havne, med fri sikt til dem. Trengs det to vakter, er dere to.',
        'Brannvakten går aldri for å hente noe. Må vakten bort, stanser arbeidet.',
        'Steng gassen i pauser.',
        'Utfører stanser når vinden øker, stedet endrer seg eller noen begynner med noe brennbart i nærheten.',
      ],
    },
    { heading: 'Etter at du er ferdig' },
    {
      steps: [
        'Brannvakten blir på stedet i minst Fyll inn: tid fra vilkårene i forsikringen.',
        'Brannvakten kjenner på flater og sjekker hulrom, rommet bak, over og under.',
        'Utfører fjerner gassflasker fra bygget eller setter dem på Fyll inn: godkjent sted.',
        'Den som koblet ut detektorene, kobler dem inn og kontrollerer at de virker.',
        'Brannvakten skriver klokkeslettet og navnet sitt på tillatelsen og leverer den.',
        'Formannen tar en siste runde Fyll inn: når.',
      ],
    },
    { heading: 'Gass og sveiserøyk' },
    {
      text: 'Vi lagrer bare den gassen vi trenger, på Fyll inn: skiltet sted. Vi bruker avsug når vi arbeider inne. Transport skjer i luftet bil. Fyll inn: egne regler.',
    },
    { heading: 'Når det går galt' },
    {
      text: 'Ser du røyk eller glør: rop, ring 110, få folk ut og slokk hvis det er trygt. Brenner det ved en gassflaske, går du unna og forteller brannvesenet hvor den står. Meld også tilløp som du slokket selv. Finner noen arbeid uten tillatelse eller vakt, stanser de det og melder avvik.',
    },
    { heading: 'Kompetanse' },
    {
      text: 'Utfører og brannvakt har kurset forsikringsselskapet vårt godtar: Fyll inn: krav og gyldighet. Lederen sjekker beviset i portalen før tillatelsen blir gitt.',
    },
    {
      note: 'Kravene kommer fra brann- og eksplosjonsvernloven, brannforskriftene og vilkårene i forsikringen. Les deres egne vilkår før dere tar rutinen i bruk.',
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter, og tillatelser ligger i Fyll inn: mappe. Brannvernlederen tar stikkprøver av tillatelser hver måned, og går gjennom rutinen på revisjonsdatoen, etter tilløp og når vilkårene i forsikringen endres.',
    },
  ],
}

export const visitorInstructionTemplate: DocumentTemplate = {
  title: 'Instruks for besøkende på byggeplass',
  documentType: 'instruction',
  subtype: 'visitorInstruction',
  parts: [
    {
      text: 'Velkommen til Fyll inn: byggeplass. Du er gjest på et sted der det løftes, graves og kjøres. Bruk fem minutter på dette, så kommer du like hel hjem.',
    },
    { danger: 'Gå aldri alene inn på plassen. Vent ved porten til verten henter deg.' },
    { heading: 'Når du kommer' },
    {
      steps: [
        'Parker på Fyll inn: sted. Rygg inn.',
        'Meld deg hos Fyll inn: navn og telefon, i Fyll inn: brakke.',
        'Skriv deg inn. Skriv deg ut igjen når du går, slik at vi ikke leter etter deg ved brann.',
        'Få en kort gjennomgang av verten, og spør om det du lurer på.',
        'Ta på verneutstyret før du går ut av brakken.',
      ],
    },
    {
      text: 'Skal du arbeide her, er du ikke besøkende. Da viser du HMS-kort, får full introduksjon og føres på oversiktslisten. Kommer du med varer, blir du ved bilen til noen tar imot.',
    },
    { heading: 'Dette har du på deg' },
    {
      ticks: [
        'Hjelm',
        'Vernesko',
        'Synlig vest eller jakke',
        'Vernebriller og hørselvern der skiltene sier det',
        'Hansker når du skal ta i noe',
        'Fyll inn: annet utstyr på denne plassen',
      ],
    },
    { text: 'Vi låner deg det du mangler. Har du ikke sko som holder, blir møtet i brakken.' },
    { heading: 'Mens du er her' },
    {
      bullets: [
        'Gå sammen med verten og hold deg på merkede gangveier.',
        'Få øyekontakt med føreren før du går forbi en maskin.',
        'Gå aldri under last som henger, eller forbi en sperring.',
        'Gå ikke opp på stillas, stige eller lift uten at verten har sagt ja og blir med.',
        'Hold i rekkverket. Stå stille når du snakker i telefonen.',
        'Ta ikke på maskiner, brytere, kabler eller gassflasker.',
        'Røyk bare på Fyll inn: sted.',
        'Spør før du tar bilder. Folk på bildet skal ha sagt ja.',
        'Barn får bare komme når det er avtalt med prosjektlederen på forhånd.',
        'Er du påvirket av rus, kommer du ikke inn.',
      ],
    },
    { heading: 'Farer akkurat nå' },
    {
      table: [
        ['Fare', 'Hvor', 'Hva du gjør'],
        ['Kran og løft', 'Fyll inn: område', 'Venter på tegn fra anhuker'],
        ['Kjøring og rygging', 'Fyll inn: område', 'Bruker gangveien og ser føreren i øynene'],
        ['Åpninger og kanter', 'Fyll inn: område', 'Holder deg innenfor rekkverket'],
        ['Støv og støy', 'Fyll inn: område', 'Bruker maske og hørselvern'],
        ['Fyll inn: annen fare', 'Fyll inn: område', 'Fyll inn: handling'],
      ],
    },
    { text: 'Formannen retter tabellen når plassen endrer seg. Datoen den sist ble rettet: Fyll inn: dato.' },
    { heading: 'Når noe skjer' },
    {
      bullets: [
        'Går alarmen, følger du verten til møteplassen: Fyll inn: sted. Bli der til du er krysset av.',
        'Ved skade roper du på hjelp og ringer 113. Brann: 110. Adressen er Fyll inn: adresse og port.',
        'Mister du verten, stopper du på gangveien og ringer Fyll inn: telefon.',
        'Ser du noe farlig, sier du stopp. Det kan alle her gjøre.',
        'Slår du deg eller holder det på å gå galt, forteller du verten det, som melder avvik.',
      ],
    },
    { heading: 'Du som er vert' },
    {
      steps: [
        'Si fra til formannen på forhånd: hvem, når og hvor dere skal gå.',
        'Hent gjesten ved porten, og gå gjennom instruksen på et språk gjesten forstår.',
        'Se at verneutstyret sitter riktig.',
        'Bli sammen med gjesten hele tiden. Må du gå, følger du gjesten til brakken.',
        'Følg gjesten ut, og se at navnet blir krysset ut.',
        'Vis bort gjester som ikke følger reglene, og meld det til prosjektlederen.',
      ],
    },
    {
      note: 'Hos oss er det verten som passer på at gjesten kjenner farene og veien ut. Ansvaret for plassen ligger fortsatt hos hovedbedriften.',
    },
    { heading: 'Hvor instruksen henger, og når vi ser på den igjen' },
    {
      text: 'Instruksen henger ved porten og i brakken på Fyll inn: språk, og ligger i portalen under Dokumenter. Prosjektlederen går gjennom den ved hver ny fase, og HMS-ansvarlig på revisjonsdatoen.',
    },
  ],
}
