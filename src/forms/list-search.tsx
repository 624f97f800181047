import { Search } from 'lucide';
import { useRef } from 'react';
import { MAXIMUM_SEARCH_LENGTH } from '#contract/platform/api/lists.ts';
import { useSingleKeys } from '#src/lib/single-keys.ts';
import { useHotkey } from '#src/lib/use-hotkey.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { TextField } from '#src/ui/text-field.tsx';

type ListSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
};

/** The search of a list: it applies while the user types, and the key `/` leads to it. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasKeys = useSingleKeys();
  const { text, type, takeNow } = useTypedText(value, (typed) => {
    if (!isTooLong(typed)) onSearch(typed);
  });
  useHotkey('/', () => input.current?.focus());
  return (
    <div role="search">
      <TextField
        ref={input}
        type="search"
        label={label}
        hideLabel
        icon={<Icon of={Search} />}
        suffix={hasKeys ? <Kbd>/</Kbd> : null}
        suffixFrom="md"
        placeholder={placeholder}
        error={isTooLong(text) ? `Use ${MAXIMUM_SEARCH_LENGTH} characters or fewer.` : undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeNow();
        }}
      />
    </div>
  );
}

function isTooLong(search: string) {
  return search.trim().length > MAXIMUM_SEARCH_LENGTH;
}
