import { createContext, useContext } from 'react'

const BesideList = createContext(false)

/** Around a page that is drawn in a panel beside a list. */
export const BesideListProvider = BesideList.Provider
/** Whether a page is drawn in a panel: in one column, under a heading of the list's page, and without the way back to the list. */
export const useIsBesideList = () => useContext(BesideList)
