/** Words of a place for one file; they come with it. */
export const fileDropTexts = { drop: 'Slipp en fil her, eller', choose: 'Velg fil', onlyOne: 'Velg bare én fil' }
