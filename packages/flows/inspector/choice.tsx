type ChoiceProps<Name extends string> = {
  label: string;
  choices: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** A group of mutually exclusive buttons. */
export function ChoiceGroup<Name extends string>({ label, choices, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <div className="choice" role="group" aria-label={label}>
      {namesOf(choices).map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {choices[name]}
        </button>
      ))}
    </div>
  );
}

function namesOf<Name extends string>(choices: Record<Name, string>): Name[] {
  // Object.keys() returns strings instead of the keys of the type.
  return Object.keys(choices) as Name[];
}
