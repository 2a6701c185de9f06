import { useState } from 'react'
import { fillIn } from '../../contract/errors/shown-errors'
import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { Badge } from './badge'
import { Button, buttonClass } from './button'
import { DesignRow, DesignSection } from './design-parts'
import { Icon } from './icon'
import { PasswordField } from './password-field'
import { RatingInput } from './rating-input'
import { SelectField } from './select-field'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'

export function DesignButtons() {
  const [isPending, setPending] = useState(false)

  function handleClick() {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }

  return (
    <DesignSection title="Buttons and badges">
      <DesignRow>
        <Button>Place Order</Button>
        <Button variant="secondary">Details</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">
          <Icon name="trash" />
          Delete
        </Button>
        <Button disabled>Sold out</Button>
        <Button isPending={isPending} onClick={handleClick}>
          Press to wait
        </Button>
        <Button isPending>Always waiting</Button>
      </DesignRow>
      <DesignRow>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <Button size="icon" variant="secondary" aria-label="Search">
          <Icon name="search" />
        </Button>
        <a href="#top" className={buttonClass({ variant: 'secondary' })}>
          See all tools
        </a>
      </DesignRow>
      <div className="band-dark flex gap-3 rounded-md p-6">
        <Button variant="inverse">Get Started</Button>
        <Button>Sign up</Button>
      </div>
      <DesignRow>
        <Badge tone="paid" icon="check">
          Paid
        </Badge>
        <Badge>Unpaid</Badge>
        <Badge tone="warning">Below {MIN_ORDER_QUANTITY}</Badge>
        <Badge tone="danger">Sold out</Badge>
      </DesignRow>
    </DesignSection>
  )
}

export function DesignFields() {
  const [rating, setRating] = useState<number | undefined>(3)
  return (
    <DesignSection title="Fields">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField
          label="Quantity"
          name="quantity"
          inputMode="numeric"
          hint={fillIn(messages.minimumOrder, { minimum: MIN_ORDER_QUANTITY })}
          defaultValue="20"
          error={`Please order ${MIN_ORDER_QUANTITY} or more.`}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          error="Must be 6 characters or longer"
        />
        <SelectField label="Category" name="category" isOptional>
          <option>All</option>
          <option>Measuring</option>
        </SelectField>
        <TextField label="Price" name="price" readOnly value="$54.00" />
        <TextField label="Discount" name="discount" disabled />
        <TextAreaField label="Comment" name="comment" />
        <RatingInput
          label="Add Rating Between 1 to 5"
          name="rating"
          value={rating}
          onChange={setRating}
        />
      </div>
    </DesignSection>
  )
}
