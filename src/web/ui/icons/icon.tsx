/** The common style of all icons: 24 grid, round strokes of 2. Icons are decoration; the text beside them has the meaning. */
export type IconProps = { size?: number; weight?: number; className?: string | undefined };

export const icon = (path: string, direction?: 'flip') =>
  function Icon({ size = 20, weight = 2, className }: IconProps) {
    return (
      <svg
        className={direction && className ? `${direction} ${className}` : (direction ?? className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={weight}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
