import type { LinkProps } from '@tanstack/react-router'

/** A register of one kind, as its module shows it on its page of import. */
export type RegisterScreen = {
  /** Its name in calls: the first part of its kind's queries. */
  name: string
  /** The path of its list. */
  list: LinkProps['to']
  /** Its columns, in the order they are shown, and which of them are written on several lines. */
  field: Readonly<Record<string, string>>
  long: readonly string[]
  words: {
    title: string
    back: string
    template: string
    field: string
    some: (n: number) => string
    toList: string
    none: string
    allReady: string
  }
}
