# Sourced by the scripts that install what the tests need from the system's packages.

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo -n)
fi

# Install packages, options of apt-get first. A machine that has just started often installs
# updates of its own at that moment: apt waits for its lock, five minutes at most.
install_packages() {
  command -v apt-get >/dev/null && "${as_root[@]}" true 2>/dev/null || return 1
  update_lists
  # RUNLEVEL: packages of servers need not start one.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
    apt-get -o DPkg::Lock::Timeout=300 install -y -qq "$@" >/dev/null
}

# `apt-get update` has no such option for the lock of its lists.
update_lists() {
  local said
  for _ in {1..60}; do
    said=$("${as_root[@]}" env LC_ALL=C apt-get update -qq 2>&1) && return
    [[ $said == *"Could not get lock"* ]] || break
    sleep 5
  done
  echo "$said" >&2
  return 1
}
