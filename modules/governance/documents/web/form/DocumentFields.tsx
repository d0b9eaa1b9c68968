import { SelectField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { documentTypes, languages, subtypes } from '../../choices.ts'
import type { Folder } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { folderOption, folderTree } from '../folders.ts'
import { screenTexts } from '../texts.ts'

const { field } = texts
const words = screenTexts.form
export type Described = { documentType: string; subtype: string; folderId: string; departmentId: string; language: string }
type Department = { id: string; name: string; depth: number; isActive: boolean }
type Props<V extends Described> = { draft: Draft<V>; folders: readonly Folder[]; departments: readonly Department[]; isFixed?: boolean }

/** What a document is, and where it belongs; what it is stands once it is approved (`isFixed`). */
export function DocumentFields<V extends Described>({ draft: given, folders, departments, isFixed = false }: Props<V>) {
  const draft = given as unknown as Draft<Described>
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {!isFixed && (
        <>
          <SelectField
            draft={draft}
            name="documentType"
            label={field.documentType}
            options={documentTypes.map((one) => ({ value: one, label: texts.type[one] }))}
          />
          <SelectField
            draft={draft}
            name="subtype"
            label={field.subtype}
            optional
            options={[{ value: '', label: words.noSubtype }, ...subtypes.map((one) => ({ value: one, label: texts.subtype[one] }))]}
          />
        </>
      )}
      <SelectField
        draft={draft}
        name="folderId"
        label={field.folderId}
        options={[{ value: '', label: words.noFolder }, ...folderTree(folders).map(folderOption)]}
      />
      <SelectField
        draft={draft}
        name="departmentId"
        label={field.departmentId}
        options={[
          { value: '', label: words.noDepartment },
          ...departments
            .filter(({ isActive, id }) => isActive || id === draft.values.departmentId)
            .map((one) => ({ value: one.id, label: `${'\u2003'.repeat(one.depth)}${one.name}` })),
        ]}
      />
      {!isFixed && (
        <SelectField
          draft={draft}
          name="language"
          label={field.language}
          options={languages.map((one) => ({ value: one, label: texts.language[one] }))}
        />
      )}
    </div>
  )
}
