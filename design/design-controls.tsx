import { useState } from 'react'
import * as messages from '#words/messages'
import * as words from '#words/ui'
import { Badge } from '../app/ui/badge'
import { Button, buttonClass } from '../app/ui/button'
import { TextField } from '../app/ui/field'
import { SelectField, TextAreaField } from '../app/ui/form-field'
import { Icon } from '../app/ui/icon'
import { PasswordField } from '../app/ui/password-field'
import { RatingInput } from '../app/ui/rating'
import { fillIn } from '../contract/errors/shown-errors'
import { MIN_ORDER_QUANTITY } from '../contract/limits'
import { DesignRow, DesignSection } from './design-parts'

export function DesignButtons() {
  const [isPending, setPending] = useState(false)

  function handleClick() {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }

  return (
    <DesignSection title={words.buttonsAndBadges}>
      <DesignRow>
        <Button>{words.placeOrder}</Button>
        <Button variant="secondary">{words.details}</Button>
        <Button variant="quiet">{words.cancel}</Button>
        <Button variant="danger">
          <Icon name="trash" />
          {words.deleteIt}
        </Button>
        <Button disabled>{words.soldOut}</Button>
        <Button isPending={isPending} onClick={handleClick}>
          {words.pressToWait}
        </Button>
        <Button isPending>{words.alwaysWaiting}</Button>
      </DesignRow>
      <DesignRow>
        <Button size="small">{words.small}</Button>
        <Button size="large">{words.large}</Button>
        <Button size="icon" variant="secondary" aria-label={words.search}>
          <Icon name="search" />
        </Button>
        <a href="#top" className={buttonClass({ variant: 'secondary' })}>
          {words.seeAllTools}
        </a>
      </DesignRow>
      <div className="band-dark flex gap-3 rounded-md p-6">
        <Button variant="inverse">{words.getStarted}</Button>
        <Button>{words.signUp}</Button>
      </div>
      <DesignRow>
        <Badge tone="paid" icon="check">
          {words.paid}
        </Badge>
        <Badge>{words.unpaid}</Badge>
        <Badge tone="warning">{words.below(MIN_ORDER_QUANTITY)}</Badge>
        <Badge tone="danger">{words.soldOut}</Badge>
      </DesignRow>
    </DesignSection>
  )
}

export function DesignFields() {
  const [rating, setRating] = useState<number | undefined>(3)
  return (
    <DesignSection title={words.fields}>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <TextField label={words.name} name="name" autoComplete="name" />
        <TextField
          label={words.quantity}
          name="quantity"
          inputMode="numeric"
          hint={fillIn(messages.minimumOrder, { minimum: MIN_ORDER_QUANTITY })}
          defaultValue="20"
          error={words.pleaseOrderOrMore(MIN_ORDER_QUANTITY)}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          error={words.mustBe6CharactersOr}
        />
        <SelectField label={words.category} name="category" isOptional>
          <option>{words.all}</option>
          <option>{words.measuring}</option>
        </SelectField>
        <TextField label={words.price} name="price" readOnly value="$54.00" />
        <TextField label={words.discount} name="discount" disabled />
        <TextAreaField label={words.comment} name="comment" />
        <RatingInput
          label={words.addRatingBetween1To}
          name="rating"
          value={rating}
          onChange={setRating}
        />
      </div>
    </DesignSection>
  )
}
