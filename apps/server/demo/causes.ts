import type { RootCauseCategory } from '@portal/modules/cases/deviations'

/** What lay behind, as the pick list says it, with the sentence an investigator would add. */
export const causes = {
  unknownRoutine: ['Rutinen var ikke kjent', 'De som gjorde jobben, var nye i prosjektet og hadde ikke gått gjennom den.', ['training']],
  noRoutine: [
    'Rutinen fantes ikke',
    'Vi har løst dette på skjønn fra gang til gang, og det var ikke skrevet ned noe sted.',
    ['routineMissing'],
  ],
  timePressure: [
    'Rutinen var ikke fulgt på grunn av tidspress',
    'Framdriftsplanen hadde ingen luft denne uka, og kontrollen ble hoppet over.',
    ['timePressure', 'routineNotFollowed'],
  ],
  training: ['Mangelfull opplæring', 'Opplæringen var gitt muntlig, og ingen hadde sjekket at den var forstått.', ['training']],
  unclearDuty: [
    'Uklart ansvar mellom oss og underentreprenør',
    'Begge trodde at den andre hadde oppgaven. Grensesnittet var ikke avklart i oppstartsmøtet.',
    ['management', 'thirdParty'],
  ],
  maintenance: [
    'Utstyret var ikke vedlikeholdt',
    'Det sto ikke på listen over periodisk kontroll og var ikke sett på siden i fjor.',
    ['maintenance'],
  ],
  wrongTool: [
    'Feil utstyr for jobben',
    'Det riktige sto på et annet prosjekt, og jobben ble gjort med det som var for hånden.',
    ['equipment'],
  ],
  shiftHandover: [
    'Dårlig kommunikasjon mellom skift',
    'Kveldsskiftet visste om det, men beskjeden kom ikke med i overleveringen.',
    ['communication'],
  ],
  planChange: [
    'Endret planlegging ble ikke meldt',
    'Rekkefølgen ble byttet om på kort varsel, og de som var berørt, fikk ikke vite det.',
    ['communication', 'management'],
  ],
  language: [
    'Språk: instruksen fantes bare på norsk',
    'Laget som utførte arbeidet, snakker polsk og litauisk, og ingen gikk gjennom teksten med dem.',
    ['communication', 'training'],
  ],
  clutteredSite: [
    'Uoversiktlig rigg',
    'Riggplanen var ikke oppdatert etter at kranen ble flyttet, og det ble lagret der det var plass.',
    ['design', 'management'],
  ],
  marking: ['Manglende merking', 'Det var ikke mulig å se hva som gjaldt uten å kjenne stedet fra før.', ['routineMissing', 'design']],
  lateDelivery: [
    'Leveransen kom sent',
    'Den kom to dager etter avtalt tid, og mottaket ble tatt i en travel time.',
    ['thirdParty', 'timePressure'],
  ],
  oldDrawing: [
    'Tegning var ikke oppdatert',
    'Revisjonen lå i prosjekthotellet, men utskriften på brakka var fra måneden før.',
    ['communication', 'design'],
  ],
  riskAssessment: [
    'Mangelfull risikovurdering',
    'Faren var ikke tatt med da jobben ble planlagt, fordi vi vurderte den som rutine.',
    ['management'],
  ],
  staffing: ['For lav bemanning', 'To var sykmeldt, og resten av laget tok deres oppgaver i tillegg til sine egne.', ['staffing']],
  weather: ['Vær og føreforhold', 'Været slo om i løpet av natten, og ingen hadde ansvar for å gå over stedet før oppstart.', ['weather']],
  humanError: [
    'Feilhandling, ingen systemfeil funnet',
    'Rutine, utstyr og opplæring var i orden. Det var et øyeblikks uoppmerksomhet.',
    ['humanError'],
  ],
  guardRemoved: [
    'Vern var fjernet for å komme til',
    'Det ble ikke satt på igjen da arbeidet var ferdig, og ingen sjekket etterpå.',
    ['ruleBreach', 'routineNotFollowed'],
  ],
  noIntakeControl: [
    'Manglende kontroll ved mottak',
    'Varene ble kjørt rett ut på plassen uten at noen sammenlignet dem med bestillingen.',
    ['routineNotFollowed'],
  ],
  assumedDead: [
    'Feil antagelse om spenning',
    'Det ble målt i feil punkt, og kursen ble regnet som spenningsløs.',
    ['humanError', 'ruleBreach'],
  ],
  unclearOrder: ['Uklar bestilling', 'Bestillingen nevnte ikke kravet, så leverandøren valgte det enkleste.', ['communication']],
  lateReport: [
    'Avvik ble ikke meldt tidligere',
    'Flere hadde sett det samme de siste ukene, men tok det for gitt at noen andre hadde sagt ifra.',
    ['ruleBreach', 'communication'],
  ],
  lentTools: [
    'Verktøy lånt bort uten kontroll',
    'Det kom tilbake i annen stand enn da det gikk ut, og ingen så på det før neste mann tok det i bruk.',
    ['routineMissing', 'equipment'],
  ],
} as const satisfies Record<string, readonly [string, string, readonly RootCauseCategory[]]>
export type Cause = keyof typeof causes
