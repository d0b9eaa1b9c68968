/** What is stored of each that is to be read without a network, and what says which these are, of a kind of record. */
export const offlineText = (kind: string, id: string) => `offline ${kind} ${id}`
export const offlineChoice = (kind: string) => `chosen ${kind}`
export const isOfflineText = (name: string) => name.startsWith('offline ')
export const isOfflineChoice = (name: string) => name.startsWith('chosen ')
