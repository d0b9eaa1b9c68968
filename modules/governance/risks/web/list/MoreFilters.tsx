import { addMonths } from '@portal/kit/dates'
import { ProjectFilter } from '@portal/modules/company/projects/web/public'
import { assessmentTypes } from '@portal/modules/governance/riskAssessments'
import { assessmentTexts } from '@portal/modules/governance/riskAssessments/web/public'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { companyChoices } from '@portal/modules/identity/company/web/public'
import { PersonFilter } from '@portal/modules/records/actions/web/public'
import { TagFilter } from '@portal/modules/records/tags/web/public'
import { currentDay } from '@portal/ui/clock'
import { FilterChoice, FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { type AcceptanceState, acceptanceStates, type Move, moves, riskCategories } from '../../choices.ts'
import { riskTexts as texts } from '../../texts.ts'
import type { FilterProps } from './listSearch.ts'

/** What the list is narrowed by more seldom. */
export function MoreFilters({ search, onChange }: FilterProps) {
  const departments = useQuery(companyChoices.departments)
  const locations = useQuery(companyChoices.locations)
  return (
    <>
      <FilterChoiceOf
        label={texts.filter.afterLevel}
        values={search.afterLevel}
        onChange={(afterLevel) => onChange({ afterLevel })}
        options={[...riskLevels].reverse().map((one) => [one, matrixTexts.level[one]])}
      />
      <FilterChoiceOf
        label={texts.field.category}
        values={search.category}
        onChange={(category) => onChange({ category })}
        options={riskCategories.map((one) => [one, texts.category[one]])}
      />
      <FilterChoiceOf
        label={texts.filter.assessmentType}
        values={search.assessmentType}
        onChange={(assessmentType) => onChange({ assessmentType })}
        options={assessmentTypes.map((one) => [one, assessmentTexts.type[one]])}
      />
      <PersonFilter label={texts.field.ownerId} value={search.ownerId ?? ''} onChange={(one) => onChange({ ownerId: one || undefined })} />
      <FilterChoice
        label={texts.field.departmentId}
        value={search.departmentId ?? ''}
        onChange={(one) => onChange({ departmentId: one || undefined })}
        options={(departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
      />
      <FilterChoice
        label={texts.field.locationId}
        value={search.locationId ?? ''}
        onChange={(one) => onChange({ locationId: one || undefined })}
        options={(locations.data?.items ?? []).map((one) => [one.id, one.name])}
      />
      <ProjectFilter
        label={texts.field.projectId}
        value={search.projectId ?? ''}
        onChange={(one) => onChange({ projectId: one || undefined })}
      />
      <FilterChoice
        label={texts.filter.acceptance}
        value={search.acceptance ?? ''}
        onChange={(one) => onChange({ acceptance: (one || undefined) as AcceptanceState | undefined })}
        options={acceptanceStates.map((one) => [one, texts.acceptanceState[one]])}
      />
      <FilterChoice
        label={texts.filter.moved}
        value={search.moved ?? ''}
        onChange={(one) =>
          onChange({
            moved: (one || undefined) as Move | undefined,
            movedFrom: one ? (search.movedFrom ?? addMonths(currentDay(), -1)) : undefined,
          })
        }
        options={moves.map((one) => [one, texts.move[one]])}
      />
      <TagFilter kind="risk" value={search.tagId ?? ''} onChange={(one) => onChange({ tagId: one || undefined })} />
    </>
  )
}
