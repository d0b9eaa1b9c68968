export const scimTexts = {
  ownList: 'Du er med i gruppen, og ville komme til å lese noe som er skjermet i avdelingen. En annen administrator må velge den.',
}
