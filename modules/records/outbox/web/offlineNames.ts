/** Where what is stored of each lies that is to be read without a network, and what says which these are, of a kind of record. */
export const textPlace = (kind: string, id: string) => `offline ${kind} ${id}`
export const choicePlace = (kind: string) => `chosen ${kind}`
export const isTextPlace = (name: string) => name.startsWith('offline ')
export const isChoicePlace = (name: string) => name.startsWith('chosen ')
