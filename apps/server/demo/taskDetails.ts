/** What some tasks say beside their title, in the signs of formatted text, and the points they are done by; a star marks one given to another. */
export const taskDetails: Record<string, { description: string; points: readonly string[]; tags: readonly string[] }> = {
  'Bytte ødelagt fallsele': {
    description:
      'Selen som henger i **container 2** har brudd i en søm. Den er merket og tatt ut av bruk.\n\n- Bestill samme type som før\n- Kast den gamle, så ingen tar den i bruk igjen',
    points: ['Bestille ny sele', 'Kontrollere de andre selene *', 'Føre den nye inn i utstyrslisten'],
    tags: ['Fallsikring', 'Stillas'],
  },
  'Oppdatere HMS-tavle': {
    description: 'Tavlen på riggen viser gamle navn. Heng opp **nye lister**, og ta ned de gamle.',
    points: ['Navn på verneombud og førstehjelpere', 'Plan for vernerunder', 'Varslingsplakat *'],
    tags: ['Vernerunde'],
  },
  'Gå gjennom stillaskort': {
    description: 'Sammenlign kortene på stillaset med listen fra leverandøren. Stillas uten gyldig kort **stenges med én gang**.',
    points: [],
    tags: ['Stillas'],
  },
  'Oppdatere riggplan Solbakken': {
    description:
      'Ny avkjørsel fra mandag. Planen skal vise:\n\n1. kjørevei og gangvei hver for seg\n2. plass for kran og lossing\n3. møteplass ved brann',
    points: ['Tegne inn ny avkjørsel', 'Avklare plass for kranen *', 'Sende planen til underentreprenørene'],
    tags: ['Riggplan', 'Kran'],
  },
  'Lage SJA for kranløft fredag': {
    description:
      'Løft av takstoler over gangveien. **Ingen under hengende last.** Se [malen for SJA](https://intranett.skarvholmen.example/sja).',
    points: ['Gå gjennom løftet med kranfører *', 'Sperre gangveien', 'Få underskrift av alle som deltar'],
    tags: ['Kran', 'Løfteutstyr'],
  },
  'Følge opp klage på støy': {
    description: 'Naboen i nr. 14 klager på pigging før kl. 07. Ring, og avtal når vi kan arbeide.',
    points: ['Ringe naboen', 'Avtale arbeidstider med underentreprenøren *'],
    tags: ['Naboer'],
  },
  'Gjennomføre introduksjon for ny tømrer': {
    description: 'Før arbeidet begynner:\n\n- vis rømningsveier og møteplass\n- gå gjennom **verneutstyr**\n- meld inn HMS-kort',
    points: ['Omvisning på plassen', 'Opplæring i maskiner *', 'Kopi av HMS-kort er lagret'],
    tags: ['Nyansatt', 'Opplæring'],
  },
  'Samle dokumentasjon til tilsynspakke': {
    description: 'Alt samles i **én mappe**, med dato og navn på den som har kontrollert.',
    points: ['Risikovurderinger *', 'Vernerunder siste år', 'Opplæringsbevis *', 'Referater fra AMU'],
    tags: ['Tilsyn'],
  },
  'Rydde kjemikalieskap på lager': {
    description: 'Det som ikke står i stoffkartoteket, leveres som **farlig avfall**.',
    points: ['Sortere etter faremerking', 'Levere det som ikke brukes', 'Oppdatere kartoteket *'],
    tags: ['Stoffkartotek', 'Avfall'],
  },
  'Avtale øvelse med brannvesenet': {
    description: 'Helst en dag da **hele plassen** er i arbeid.',
    points: ['Foreslå tre datoer', 'Varsle naboer *'],
    tags: ['Brannøvelse'],
  },
}
